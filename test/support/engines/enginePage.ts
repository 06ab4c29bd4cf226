/** A page in a browser other than Chromium: what every remote control can do. */
export interface EnginePage {
  /** Resolves when the page has loaded. */
  goto(address: string): Promise<void>;
  /** The room that the page has, in pixels; an engine may have a least width. */
  resize(width: number, height: number): Promise<void>;
  /** Runs the function in the page. It sees its arguments alone, which are plain data as is what it returns. */
  evaluate<Given extends Plain[], Result>(run: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** By the pointer, on the first one that a visitor sees. */
  click(selector: string): Promise<void>;
  /** Into the first one that a visitor sees, key by key. */
  type(selector: string, text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** PNG of what is in sight. */
  screenshot(): Promise<Buffer>;
  /** PDF of it on paper, by those that can. */
  print?(): Promise<Buffer>;
}

export type Plain = string | number | boolean | null | Plain[];

export interface Engine {
  name: string;
  page: EnginePage;
  close(): Promise<void>;
}

export type StartEngine = (scheme?: 'light' | 'dark') => Promise<Engine>;

/** As WebDriver writes them; puppeteer takes the names. */
export const KEYS = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008' } as const;

/** Runs in the page. @returns the first that has a place on the screen, brought to its middle: bars cover the edges */
export function firstInSight(selector: string): Element | null {
  const isInSight = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const found = [...document.querySelectorAll(selector)].find(isInSight) ?? null;
  found?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return found;
}

/** A page that is being left answers nothing, or that it is gone: the one that comes is asked. */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  isLeaving: RegExp,
  times = 5,
): Promise<Answer> {
  return ask().catch((error: unknown) => {
    if (times === 0 || !isLeaving.test(String(error))) throw error;
    return askAgain(ask, isLeaving, times - 1);
  });
}
