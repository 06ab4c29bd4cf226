/** The element that an event has hit, or the nearest around it, of those that a selector names. */
export function closest<E extends HTMLElement = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** Whether a click asks for something here that nobody has answered yet: with a modifier key a link opens elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const isElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !isElsewhere && !event.defaultPrevented;
}

/** The link that an event has hit, if it leads somewhere and opens in this window. */
export function linkInThisWindow(event: Event): HTMLAnchorElement | null {
  const link = closest<HTMLAnchorElement>(event, 'a');
  return link && opensInThisWindow(link) ? link : null;
}

/** Whether a link leads somewhere and opens in this window. */
export function opensInThisWindow(link: HTMLAnchorElement): boolean {
  const isElsewhere = link.hasAttribute('download') || (link.target && link.target !== '_self');
  return link.href !== '' && !isElsewhere;
}
