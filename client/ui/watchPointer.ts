/**
 * Tells when the visitor moves the pointer onto something else. Browsers' own events tell of whatever a scroll, or a page
 * that is rendered again, brings under a pointer that rests: it has not moved, and means nothing.
 * @param until ends it
 */
export function watchPointer(
  document: Document,
  onOther: (event: PointerEvent) => void,
  until?: AbortSignal,
): void {
  let place = '';
  let target: EventTarget | null = null;

  function onMove(event: PointerEvent): void {
    const next = `${event.screenX} ${event.screenY}`;
    if (next === place) return;
    place = next;
    if (event.target === target) return;
    target = event.target;
    onOther(event);
  }
  document.addEventListener('pointermove', onMove, { passive: true, ...(until && { signal: until }) });
}
