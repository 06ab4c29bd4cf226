/** The element that an event has hit, or the nearest around it, of those that a selector names. */
export function closest<E extends HTMLElement = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

/** Whether a click asks for something here that nobody has answered yet: with a modifier key a link opens elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const isElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !isElsewhere && !event.defaultPrevented;
}
