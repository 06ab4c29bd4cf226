/**
 * An absolute address, or null for what is none. Not `URL.canParse`: on Node 20 it takes, once the engine has optimised
 * its caller, every address with an accent for none.
 */
export function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
