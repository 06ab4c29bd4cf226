/**
 * First segments of files, calls, forms and editors' addresses, below which there are no pages: alternatives of a
 * regular expression.
 */
export const TECHNICAL_SEGMENTS =
  'api|assets|media|_hooks|_ops|_csp|_o|_hydration|_preview|healthz|readyz|formulaires|login|logout|callback';

const TECHNICAL_PATH = new RegExp(`^/(en/)?(${TECHNICAL_SEGMENTS})(/|$)`);

/** Whether a path in any language begins with one of them. */
export function isTechnicalPath(pathname: string): boolean {
  return TECHNICAL_PATH.test(pathname);
}
