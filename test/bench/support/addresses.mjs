import { ask } from './ask.mjs';

const LEVELS = ['', 'bac', 'bac1', 'bac2', 'bac3', 'bac4', 'bac5'];

/** Every page of the site's map, as paths. */
export async function sitemapPaths(origin) {
  const read = async (address) => (await ask(origin, address)).body.toString();
  const locations = (xml) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  const parts = locations(await read('/sitemap.xml'));
  const pages = await Promise.all(parts.map(async (part) => locations(await read(part))));
  return pages.flat();
}

/**
 * Addresses that no cache of pages can hold yet, each given once, all made of the same answers of the content service:
 * the filters of a list that are applied by the page itself.
 */
export async function* unseenAddresses(origin) {
  const campuses = (await sitemapPaths(origin))
    .map((path) => /^\/campus\/([^/]+)$/.exec(path)?.[1])
    .filter((slug) => slug !== undefined);
  for (const campus of campuses) {
    for (const level of LEVELS) {
      yield `/offres-alternance?${level && `niveau=${level}&`}campus=${campus}`;
    }
  }
  for (let number = 1; ; number += 1) yield `/offres-alternance?q=mot${number}`;
}
