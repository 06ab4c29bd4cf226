import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom has no layout, so nothing is ever resized. */
class NeverGrows {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Browser APIs that jsdom lacks; the router needs them on load, pages when they navigate. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver: NeverGrows });

/** Removes methods that jsdom has but the oldest supported browsers (Safari 16, Chrome 109, Firefox 115) lack. */
for (const method of ['toSorted', 'toReversed', 'toSpliced', 'with'])
  Reflect.deleteProperty(Array.prototype, method);
Reflect.deleteProperty(URLSearchParams.prototype, 'size');
for (const name of Object.keys(Element.prototype).filter((key) => key === 'role' || key.startsWith('aria')))
  Reflect.deleteProperty(Element.prototype, name);

/** jsdom has no layout, so nothing is ever scrolled to. */
Element.prototype.scrollIntoView = () => undefined;
