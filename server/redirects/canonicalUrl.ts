import { normalisePath } from '../../shared/addresses/normalisePath';
import { canonicalListSearch } from '../../shared/addresses/readSearch';
import { splitLocale } from '../../shared/locale';
import type { Redirects } from './redirectTable';

export interface CanonicalOptions {
  englishEnabled: boolean;
  redirects: Redirects;
}

/** An address of this site. */
export interface Target {
  /** Normalised: exactly one leading slash and no backslash, so it never leads to another host. */
  path: string;
  /** Including the question mark, or ''. */
  search: string;
}

/** The addresses that rules redirect from, in order: a page that content has at one of them wins over the rule. */
interface Ruled {
  passed: readonly Target[];
}

export type CanonicalOutcome =
  | { kind: 'canonical' }
  | (Target &
      Ruled & {
        kind: 'moved';
        status: 301 | 302;
        /** Better targets, best first, if content has them. */
        preferred: readonly Target[];
        /** The last legacy rule that was applied; null when only the spelling differs. */
        rule: string | null;
      })
  | (Ruled & { kind: 'gone'; rule: string });

/** Limit on chained rules. Chains are reported at boot, but patterns cannot be checked for every value. */
const MAX_RULES = 4;

/**
 * The one address under which a path is served: spelling, the English rule and the legacy table are resolved together,
 * so that a visitor is never redirected twice.
 * @param path as the request has it, percent-encoded; @param search with its question mark, or ''.
 * @throws URIError when the path's percent-encoding is broken.
 */
export function canonicalUrl(path: string, search: string, options: CanonicalOptions): CanonicalOutcome {
  const { englishEnabled, redirects } = options;
  const home = (pathname: string) =>
    !englishEnabled && splitLocale(pathname).locale === 'en' ? '/' : pathname;
  // Also before normalising: without English, even a malformed address below /en redirects to the home page.
  const canonical = home(normalisePath(home(path)));
  const target = { path: canonical, search, status: 301 as 301 | 302, rule: null as string | null };
  const passed: Target[] = [];
  const preferred: Target[] = [];

  for (let used = 0; used < MAX_RULES; used += 1) {
    const legacy = redirects.find(target.path);
    if (legacy === null) break;
    passed.push({ path: target.path, search: target.search });
    if (legacy.kind === 'gone') return { ...legacy, passed };
    const read = (to: string) => {
      const [path = '/', query] = to.split('?', 2);
      return {
        path: home(path),
        search: query === undefined ? target.search : mergeQuery(query, target.search),
      };
    };
    for (const to of legacy.preferred) preferred.push(inOrder(read(to)));
    Object.assign(target, read(legacy.to));
    target.status = legacy.status === 302 ? 302 : target.status;
    target.rule = legacy.rule;
  }
  Object.assign(target, inOrder(target));
  if (target.path === path && target.search === search) return { kind: 'canonical' };
  // A pattern that loops for this value must not be followed.
  const settled =
    redirects.find(target.path) === null
      ? { ...target, passed, preferred }
      : { ...target, path: canonical, search, rule: null, passed: [], preferred: [] };
  return settled.path === path && settled.search === search
    ? { kind: 'canonical' }
    : { kind: 'moved', ...settled };
}

function inOrder({ path, search }: Target): Target {
  return { path, search: canonicalListSearch(splitLocale(path).path, search) };
}

/** The rule's parameters, then the visitor's that the rule does not set, in their original spelling. */
function mergeQuery(rule: string, search: string): string {
  const set = new Set(new URLSearchParams(rule).keys());
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !set.has([...new URLSearchParams(pair).keys()][0] ?? ''));
  return `?${[rule, ...kept].join('&')}`;
}
