import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom lays nothing out: nothing ever grows. */
class NeverGrows {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What every browser has and jsdom lacks: the router's code asks for it when it is loaded, the page's when it moves. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver: NeverGrows });

/** What the oldest browsers that the site is built for (Safari 16, Chrome 109, Firefox 115) lack and jsdom has. */
for (const method of ['toSorted', 'toReversed', 'toSpliced', 'with'])
  Reflect.deleteProperty(Array.prototype, method);
Reflect.deleteProperty(URLSearchParams.prototype, 'size');
for (const name of Object.keys(Element.prototype).filter((key) => key === 'role' || key.startsWith('aria')))
  Reflect.deleteProperty(Element.prototype, name);
