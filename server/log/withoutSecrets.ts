/** What opens something, in an address: a preview's secret, a signed link, what a login brings back. */
const SECRET =
  /([?&;](?:s|%73)(?:e|%65)cret|[?&;](?:link|access_token|id_token|refresh_token|jwt|token|code))=[^&#]*/gi;
/** Addresses whose whole query is nobody's business. */
const EDITORS = /^(\/(?:_preview|api\/preview|callback)[^?]*)\?.*$/i;

/** An address as a log may have it. */
export function withoutSecrets(address: string): string {
  if (!address.includes('?')) return address;
  return address.replace(EDITORS, '$1?…').replace(SECRET, '$1=…');
}
