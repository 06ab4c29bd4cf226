import { TextDecoder, TextEncoder } from 'node:util';

/** What every browser has and jsdom lacks, as far as the router asks for it. Imported before the router. */
class PlainRequest {
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly method = 'GET';
  readonly headers = new Headers();

  constructor(url: URL | string, { signal }: { signal?: AbortSignal } = {}) {
    this.url = String(url);
    this.signal = signal;
  }
}

Object.assign(globalThis, { TextDecoder, TextEncoder, Request: globalThis.Request ?? PlainRequest });

/** A window as wide as that: what style sheets and `matchMedia` go by. */
export function setWindowWidth(width: number, { reducedMotion = false } = {}): void {
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  window.matchMedia = (query: string) => {
    const [, most] = /max-width: (\d+)px/.exec(query) ?? [];
    const [, least] = /min-width: (\d+)px/.exec(query) ?? [];
    const matches =
      (most !== undefined && width <= Number(most)) ||
      (least !== undefined && width >= Number(least)) ||
      (query.includes('reduced-motion') && reducedMotion);
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
