import path from 'node:path';
import { normalisePath } from '../../shared/addresses/normalisePath';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { ContentReader } from '../../shared/content/queries/answers';
import { type ContentError, messageOf, toContentError } from '../../shared/errors';
import { splitLocale } from '../../shared/locale';
import { type Config, readConfig } from '../config';
import { contentFolder } from '../contentFolder';
import { createLogger } from '../log/logger';
import { startContent } from '../startContent';
import { type Addresses, createAddresses } from './addresses';
import { type CanonicalOutcome, canonicalUrl, type Target } from './canonicalUrl';
import { firstPage } from './contentHas';
import { createEditorsRedirects, type EditorsRedirects } from './editorsRedirects';
import { EDITORS_PATHS, type Refusal } from './editorsRules';
import { isServed } from './isServed';
import { loadRedirects } from './loadRedirects';
import { createOwnAddress } from './ownAddress';
import type { Redirects } from './redirectTable';

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
  const ask: Ask = {
    editors,
    ...known,
    lookUp: createLookUp(content.store, contentPrefix),
  };
  try {
    for (const address of addresses)
      console.log([address, ...(await explain(address, config, redirects, ask))].join('\n  '));
  } finally {
    editors.close();
    await content.close();
  }
}

/** Looks up a path's own address, and what the content service said of its page; undefined if that took no question. */
type LookUp = (path: string) => Promise<{ own: string; answer: true | ContentError | undefined }>;

/** Look-ups in the content service. */
interface Ask extends Addresses {
  editors: EditorsRedirects;
  lookUp: LookUp;
}

function createLookUp(store: ContentReader, contentPrefix: string): LookUp {
  return async function lookUp(path) {
    let answer: true | ContentError | undefined;
    const ownAddress = createOwnAddress({
      contentPrefix,
      store: {
        async get(query) {
          try {
            const found = await store.get(query);
            answer = true;
            return found;
          } catch (thrown) {
            const error = toContentError(thrown);
            answer = error;
            throw error;
          }
        },
      },
    });
    const own = await ownAddress(path);
    return { own, answer };
  };
}

/** Describes how the site answers an address, one sentence per line. */
async function explain(
  address: string,
  config: Config,
  redirects: Redirects,
  { editors, lookUp, followRule, formerAddress, contentHas }: Ask,
): Promise<string[]> {
  const given = parseUrl(address);
  const target = given ? address.slice(address.indexOf(given.host) + given.host.length) || '/' : address;
  if (!target.startsWith('/')) return ['not an address: it begins with a slash, or with http:// and a host'];
  const [pathname = '/'] = target.split('?', 1);
  const search = target.slice(pathname.length);
  const { englishEnabled, siteUrl, siteUrlIsSet } = config;
  let ruled: ReturnType<typeof canonicalUrl>;
  try {
    ruled = canonicalUrl(pathname, search, { englishEnabled, redirects });
  } catch {
    return ['400: the percent-encoding is broken'];
  }
  const reasons: string[] = [];
  const edited = await sayEditors(ruled, { path: pathname, search }, editors, reasons);
  if (edited) ruled = edited;
  const { page, isCertain } = await firstPage('passed' in ruled ? ruled.passed : [], contentHas);
  if (!isCertain) reasons.push('the content cannot be asked for a page at this address, which would win');
  if (page && ruled.kind !== 'canonical')
    reasons.push(`the content: it has a page at ${page.path}, which wins over the rule "${ruled.rule}"`);
  else if (ruled.kind === 'gone')
    return [isCertain ? `410, gone: rule "${ruled.rule}"` : `no answer: rule "${ruled.rule}"`, ...reasons];
  const outcome = page ? { kind: 'moved' as const, ...page, status: 301, rule: null } : ruled;
  const isForeign = given !== null && siteUrlIsSet && given.host !== new URL(siteUrl).host;
  if (isForeign) reasons.push(`the host: SITE_URL is ${siteUrl}`);
  const spelled = normalisePath(pathname);
  if (spelled !== pathname) reasons.push(`the spelling: slashes, case and encoding make it ${spelled}`);
  if (outcome.kind === 'moved' && outcome.rule !== null) reasons.push(named(outcome.rule));
  else if (!page && outcome.kind === 'moved' && outcome.path !== spelled)
    reasons.push('English is not enabled');

  const end = outcome.kind === 'moved' ? { ...outcome } : { path: pathname, search, status: 301 };
  if (!isCertain) end.status = 302;
  if (outcome.kind === 'moved' && outcome.rule !== null) {
    const { target } = await followRule(outcome);
    if (target === null) reasons.push('the content: it has nothing of what the rule leads to');
    else if (target.path !== end.path || target.search !== end.search)
      reasons.push(
        `the content: of what the rule leads to it has ${target.path}${target.search}, not ${end.path}${end.search}`,
      );
    Object.assign(end, target ?? { path: spelled, search });
  }
  const isElsewhere = EDITORS_PATHS.includes(end.path) || (await lookUp(end.path)).own !== end.path;
  const former = isElsewhere ? null : await formerAddress(end);
  if (former) {
    const named = former.rule === null ? 'content has one' : `the rule "${former.rule}" knows one`;
    reasons.push(`there is no page at ${end.path}; ${named} that it may have been`);
    Object.assign(end, { path: former.path, search: former.search });
  }
  if (EDITORS_PATHS.includes(end.path)) return [`302 to /${end.search}: an editors’ address`, ...reasons];
  if (!isServed(end.path, { englishEnabled })) {
    const unserved = 'no page route serves it: a file, or 404';
    return reasons.length === 0 ? ['no redirect', unserved] : [ended(end.path), ...reasons, unserved];
  }
  const { own, answer } = await lookUp(end.path);
  if (own !== end.path) reasons.push(`the content: its page lives at ${own} (${ruleOf(end.path)})`);
  const verdict = contentSays(end.path, answer ?? (await contentHas(end.path)));
  const isHere = !isForeign && own === pathname && end.search === search;
  if (reasons.length === 0 || isHere) return ['no redirect', ...reasons, verdict];
  const chosen = englishEnabled && own === '/' ? ['302 to /en instead for whoever has chosen English'] : [];
  return [ended(own), ...chosen, ...reasons, verdict];

  function ended(path: string): string {
    return `${end.status} to ${siteUrlIsSet ? siteUrl : ''}${path}${end.search}`;
  }
}

/** Applies editors' redirects to the requested address, or to the target of a rule of the data file. */
async function sayEditors(
  ruled: CanonicalOutcome,
  target: Target,
  editors: EditorsRedirects,
  reasons: string[],
): Promise<CanonicalOutcome | null> {
  const [first = ruled.kind === 'moved' ? ruled : target] = 'passed' in ruled ? ruled.passed : [];
  const from = [first, ...(ruled.kind === 'moved' ? [ruled] : [])].find(({ path }) => editors.knows(path));
  if (!from) return null;
  const followed = await editors.follow(from);
  if (followed.kind === 'refused')
    reasons.push(`an editor’s redirect of ${from.path} is not followed: ${REFUSALS[followed.why]}`);
  if (followed.kind === 'page')
    reasons.push(`the content: it has a page at ${from.path}, which wins over an editor’s redirect`);
  if (followed.kind !== 'moved') return null;
  const { path, search, status, rules } = followed;
  reasons.push(...rules.slice(0, -1).map(named));
  return { kind: 'moved', path, search, status, rule: rules.at(-1) ?? null, passed: [], preferred: [] };
}

/** Names a rule and its owner: editors' rules contain an arrow (`followEditors`), those of the data file do not. */
function named(rule: string): string {
  return rule.includes(' → ') ? `an editor’s redirect, ${rule}` : `the rule "${rule}"`;
}

const REFUSALS: Record<Refusal, string> = {
  from: 'it is no address of this site',
  to: 'its target is no address of this site',
  'own page': 'the site has a page of its own there',
  twice: 'another one has the same address',
  loop: 'it leads in circles',
  gone: 'its target is gone',
  'no target': 'its target does not exist',
};

/** The rule by which content determines a page's address. */
function ruleOf(pathname: string): string {
  return /^\/(actualites|blog)\/./.test(splitLocale(pathname).path)
    ? 'posts of the category "blog" live under /blog, all other news under /actualites'
    : 'a content page lives under its own rubrique';
}

function contentSays(pathname: string, answer: boolean | ContentError | null): string {
  if (answer === true) return 'a route serves it, and content has such a page';
  if (answer === false || answer?.statusCode === 404) return '404: the content service has no such page';
  const why = answer === null ? '' : ` (${answer.statusCode})`;
  return `a route serves it; the content service cannot be asked${why}, and may lead elsewhere: ${ruleOf(pathname)}`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
