import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference for equal weights. `x-gzip` is the old name of gzip (RFC 9110, 8.4.1.3). */
const PREFERRED = ['br', 'gzip', 'x-gzip', 'identity'] as const;

/** The encoding of a page for an `Accept-Encoding` (RFC 9110, 12.5.3). */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  // A client that refuses every encoding gets the page uncompressed rather than a 406.
  const encoding = negotiator.encoding(PREFERRED, { preferred: PREFERRED }) ?? 'identity';
  return encoding === 'x-gzip' ? 'gzip' : encoding;
}
