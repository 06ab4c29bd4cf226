import { whenIdle } from './whenIdle';

/**
 * Lays out what stands below the first screen and has waited (styles/layout.css), one part after the other, in moments
 * when nothing else is to be done. From then on everything has its own height.
 */
export async function layOutBelow(document: Document): Promise<void> {
  const { dataset } = document.documentElement;
  if (!dataset.below) return;
  for (const part of document.querySelectorAll<HTMLElement>('.block, .footer')) {
    await new Promise<void>(whenIdle);
    // The visitor has navigated: nothing is deferred on that page.
    if (!part.isConnected) break;
    part.dataset.laidOut = '';
    // It is laid out with the next frame.
    await new Promise(requestAnimationFrame);
  }
  delete dataset.below;
}
