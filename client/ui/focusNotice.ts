/** Focuses a notice and shows all of it: Firefox does not scroll to an element that is partly in view. */
export function focusNotice(notice: HTMLElement | null): void {
  notice?.focus();
  notice?.scrollIntoView({ block: 'nearest' });
}
