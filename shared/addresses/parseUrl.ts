/**
 * Parses an absolute address; null if it is invalid. Not with `URL.canParse`: on Node 20, once the engine has optimised
 * its caller, it rejects every address with an accent.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
