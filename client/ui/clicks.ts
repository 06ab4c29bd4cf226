/** The event's target or its nearest ancestor that matches the selector. */
export function closest<E extends HTMLElement = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** Whether a click is unhandled and has no modifier key, with which a link opens elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const isElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !isElsewhere && !event.defaultPrevented;
}

/** The link that was hit, if it has an `href` and opens in this window. */
export function linkInThisWindow(event: Event): HTMLAnchorElement | null {
  const link = closest<HTMLAnchorElement>(event, 'a');
  return link && opensInThisWindow(link) ? link : null;
}

/** Whether a link has an `href` and opens in this window. */
export function opensInThisWindow(link: HTMLAnchorElement): boolean {
  const isElsewhere = link.hasAttribute('download') || (link.target && link.target !== '_self');
  return link.href !== '' && !isElsewhere;
}
