/**
 * Calls back when the visitor moves the pointer onto another element. Native events also fire when a scroll or a
 * re-render brings an element under a pointer that has not moved.
 * @param until stops it
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
