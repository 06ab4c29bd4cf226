/** A page in a browser other than Chromium, with what all drivers support. */
export interface EnginePage {
  /** Resolves when the page has loaded. */
  goto(address: string): Promise<void>;
  /** Viewport size in CSS pixels; an engine may have a minimum width. */
  resize(width: number, height: number): Promise<void>;
  /** Runs the function in the page. It has no closure: arguments and result are plain data. */
  evaluate<Given extends Plain[], Result>(run: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** Clicks the first visible match with the pointer. */
  click(selector: string): Promise<void>;
  /** Types into the first visible match, key by key. */
  type(selector: string, text: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** PDF of the printed page, if the engine supports it. */
  print?(): Promise<Buffer>;
}

export type Plain = string | number | boolean | null | Plain[];

export interface Engine {
  name: string;
  page: EnginePage;
  close(): Promise<void>;
}

export type StartEngine = (scheme?: 'light' | 'dark') => Promise<Engine>;

/** WebDriver's key codes; puppeteer uses the names. */
export const KEYS = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008' } as const;

/**
 * Runs in the page.
 * @returns the first match with a box, scrolled to the middle, as bars cover the edges; or null
 */
export function firstInSight(selector: string): Element | null {
  const isInSight = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const found = [...document.querySelectorAll(selector)].find(isInSight) ?? null;
  found?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  return found;
}

/** Retries while the page navigates: the old one does not answer, or reports that it is gone. */
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
