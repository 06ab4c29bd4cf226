import { createHash } from 'node:crypto';

/** An inline script or style sheet, allowed by its hash. */
export interface InlineSource {
  source: string;
  /** In the policy's syntax: `'sha256-…'`, quotes included. */
  hash: string;
}

/** The policy of operators' pages: their own inline styles only. */
export function policyOfStyles(styles: string): string {
  return `default-src 'none'; style-src ${inlineSource(styles).hash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

export function inlineSource(source: string): InlineSource {
  return { source, hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'` };
}
