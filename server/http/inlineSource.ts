import { createHash } from 'node:crypto';

/** A script or a style sheet that stands in the page, allowed by the hash of what it says. */
export interface InlineSource {
  source: string;
  /** As a Content-Security-Policy writes it: `'sha256-…'`, quotes included. */
  hash: string;
}

/** The policy of a page for operators: its own styles, and nothing else. */
export function policyOfStyles(styles: string): string {
  return `default-src 'none'; style-src ${inlineSource(styles).hash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

export function inlineSource(source: string): InlineSource {
  return { source, hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'` };
}
