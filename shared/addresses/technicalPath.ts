/** First segments below which files, calls, forms and editors' addresses are, and no page: alternatives of an expression. */
export const TECHNICAL_SEGMENTS =
  'api|assets|media|_hooks|_ops|_csp|_o|_hydration|_preview|healthz|readyz|formulaires|login|logout|callback';

const TECHNICAL_PATH = new RegExp(`^/(en/)?(${TECHNICAL_SEGMENTS})(/|$)`);

/** Whether a path of any language begins with one of them. */
export function isTechnicalPath(pathname: string): boolean {
  return TECHNICAL_PATH.test(pathname);
}
