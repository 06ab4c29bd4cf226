import { whenIdle } from './whenIdle';

/** Lays out the deferred parts below the fold (styles/layout.css) one by one when the browser is idle. */
export async function layOutBelow(document: Document): Promise<void> {
  const { dataset } = document.documentElement;
  if (!dataset.below) return;
  for (const part of document.querySelectorAll<HTMLElement>('.block, .footer')) {
    await new Promise<void>(whenIdle);
    // The visitor has navigated: nothing is deferred on the new page.
    if (!part.isConnected) break;
    part.dataset.laidOut = '';
    // Layout happens with the next frame.
    await new Promise(requestAnimationFrame);
  }
  delete dataset.below;
}
