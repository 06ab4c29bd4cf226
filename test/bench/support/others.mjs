/**
 * What others reach with a page of 97 KB on one core, requests a second, measured side by side with `node:http` writing
 * the same bytes: on another machine they are what they are of that limit.
 */
const MEASURED = {
  20: { limit: 33_300, nextDynamic: 85, nextGzip: 73, astroSsr: 256 },
  24: { limit: 32_900, nextDynamic: 116, nextGzip: 93, astroSsr: 456 },
};

/** @param limit what `node:http` reaches here. */
export function othersOn(nodeVersion, limit) {
  const major = Number(nodeVersion.slice(1).split('.')[0]);
  const { limit: then, ...others } = MEASURED[major >= 22 ? 24 : 20];
  return Object.fromEntries(Object.entries(others).map(([name, speed]) => [name, (speed * limit) / then]));
}
