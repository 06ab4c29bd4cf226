import path from 'node:path';
import { normalisePath } from '../../shared/addresses/normalisePath';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { messageOf } from '../../shared/errors';
import { splitLocale } from '../../shared/locale';
import { type Config, readConfig } from '../config';
import { contentFolder } from '../contentFolder';
import { createLogger } from '../log/logger';
import { startContent } from '../startContent';
import { createAddresses } from './addresses';
import type { ContentHas } from './contentHas';
import { createEditorsRedirects } from './editorsRedirects';
import { EDITORS_PATHS } from './editorsRules';
import { isServed } from './isServed';
import { loadRedirects } from './loadRedirects';
import { createResolver, ruleOf, targetOf } from './resolveAddress';

/** `npm run redirects -- /some/url …`: prints how the site answers each address, and by which rule. */
async function main(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) {
    console.log('Usage: npm run redirects -- /some/path [/another?with=query https://old.example/path …]');
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  // The bundle is in dist/server/, two folders below the checkout.
  const root = path.resolve(__dirname, '../..');
  const redirects = loadRedirects({ ...config, contentFolder: contentFolder(config, root) });
  const content = await startContent({
    config: { ...config, production: true },
    log: createLogger('silent'),
    root,
  });
  const { contentPrefix, englishEnabled, siteUrl } = config;
  const { store } = content;
  const known = createAddresses({ store, contentPrefix, englishEnabled, redirects });
  const editors = createEditorsRedirects({
    store,
    file: redirects,
    siteUrl,
    englishEnabled,
    contentHas: known.contentHas,
    ownAddress: known.ownAddress,
    log: createLogger('silent'),
  });
  await editors.load();
  const resolver = createResolver({ redirects, englishEnabled, editorsRedirects: editors, ...known });
  try {
    for (const address of addresses) {
      const lines = await explain(address, config, resolver, known.contentHas);
      console.log([address, ...lines].join('\n  '));
    }
  } finally {
    editors.close();
    await content.close();
  }
}

/** Describes how the site answers an address, one sentence per line. */
async function explain(
  address: string,
  { englishEnabled, siteUrl, siteUrlIsSet }: Config,
  resolver: ReturnType<typeof createResolver>,
  contentHas: ContentHas,
): Promise<string[]> {
  const given = parseUrl(address);
  const url = given ? address.slice(address.indexOf(given.host) + given.host.length) || '/' : address;
  if (!url.startsWith('/')) return ['not an address: it begins with a slash, or with http:// and a host'];
  const asked = targetOf(url);
  const known = resolver.byAddress(url);
  if (known.end === null && known.goneBy === null) return ['400: the percent-encoding is broken'];
  const reasons: string[] = [];
  const because = (reason: string) => void reasons.push(reason);
  const isForeign = given !== null && siteUrlIsSet && given.host !== new URL(siteUrl).host;
  if (isForeign) because(`the host: SITE_URL is ${siteUrl}`);
  const spelled = normalisePath(asked.path);
  if (spelled !== asked.path) because(`the spelling: slashes, case and encoding make it ${spelled}`);
  if (!englishEnabled && splitLocale(spelled).locale === 'en') because('English is not enabled');
  const ruled = await resolver.byRules(known, because);
  if (ruled === 'gone') return [`410, gone: rule "${known.goneBy}"`, ...reasons];
  if (ruled === 'unknown') return [`no answer: rule "${known.goneBy}"`, ...reasons];
  if (EDITORS_PATHS.includes(ruled.path)) return [`302 to /${ruled.search}: an editors’ address`, ...reasons];
  const { path, search } = await resolver.byContent(ruled, because);
  const verdict = isServed(path, { englishEnabled })
    ? contentSays(path, await contentHas(path))
    : 'no page route serves it: a file, or 404';
  const isHere = !isForeign && path === asked.path && search === asked.search;
  if (isHere) return ['no redirect', ...reasons, verdict];
  const chosen = englishEnabled && path === '/' ? ['302 to /en instead for whoever has chosen English'] : [];
  return [
    `${ruled.status} to ${siteUrlIsSet ? siteUrl : ''}${path}${search}`,
    ...chosen,
    ...reasons,
    verdict,
  ];
}

function contentSays(path: string, has: boolean | null): string {
  if (has === null)
    return `a route serves it; the content service cannot be asked, and may lead elsewhere: ${ruleOf(path)}`;
  return has ? 'a route serves it, and content has such a page' : '404: the content service has no such page';
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
