/** Holds the address of a frame until the visitor consents to third-party content. */
export const HELD_FRAME = 'data-held-src';

/** Loads the held frames in the place of their placeholders. */
export function showHeldFrames(document: Document): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(`iframe[${HELD_FRAME}]:not([src])`)) {
    frame.src = frame.getAttribute(HELD_FRAME) ?? '';
    frame.hidden = false;
    if (frame.previousElementSibling instanceof HTMLElement) frame.previousElementSibling.hidden = true;
  }
}
