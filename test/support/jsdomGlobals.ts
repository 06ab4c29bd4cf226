import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom lays nothing out: nothing ever grows. */
class NeverGrows {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What every browser has and jsdom lacks: the router's code asks for it when it is loaded, the page's when it moves. */
Object.assign(globalThis, { TextDecoder, TextEncoder, ResizeObserver: NeverGrows });
