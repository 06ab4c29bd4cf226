/** The attribute of a frame that has no address until its visitor agrees to what other sites show. */
export const HELD_FRAME = 'data-held-src';

/** Gives the frames of the page their addresses, in the place of the words that stand for them. */
export function showHeldFrames(document: Document): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(`iframe[${HELD_FRAME}]:not([src])`)) {
    frame.src = frame.getAttribute(HELD_FRAME) ?? '';
    frame.hidden = false;
    if (frame.previousElementSibling instanceof HTMLElement) frame.previousElementSibling.hidden = true;
  }
}
