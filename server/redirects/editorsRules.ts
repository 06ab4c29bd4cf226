import { normalisePath } from '../../shared/addresses/normalisePath';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { EditorsRedirect } from '../../shared/content/redirect';
import { splitLocale } from '../../shared/locale';
import { firstSegment, isNamedPath } from '../../shared/routes';

/** An editor's redirect with both addresses normalised. */
export interface EditorsRule {
  /** Id of its entry in the content service, or ''. */
  id: string;
  from: string;
  /** Including its query, if any. */
  to: string;
  status: 301 | 302;
}

/**
 * Why an editor's redirect is refused. By form: `from` or `to` is no address of this site, `from` is served by the site
 * itself (`own page`), two redirects share one address. By target: it loops, is gone, or does not exist.
 */
export type Refusal = 'from' | 'to' | 'own page' | 'twice' | 'loop' | 'gone' | 'no target';

export interface RefusedRedirect extends Pick<EditorsRedirect, 'id' | 'from' | 'to'> {
  why: Refusal;
}

interface ReadOptions {
  siteUrl: string;
}

/** Sign-in paths (`server/preview/signIn.ts`). Without `LOGIN_MODE` they redirect to the home page, uncached. */
export const EDITORS_PATHS: readonly string[] = ['/login', '/logout', '/callback'];

/** First segments that are answered before redirects are looked up. */
const ANSWERED_BEFORE = /^(?:api|assets|media|_[a-z]+|healthz|readyz|formulaires|login|logout|callback)$/;

/**
 * Reads editors' redirects into rules by address, and the invalid ones apart. Of two with one address the first wins.
 * Addresses may include this site's host, and may omit the leading slash.
 */
export function readEditorsRules(redirects: readonly EditorsRedirect[], options: ReadOptions) {
  const rules = new Map<string, EditorsRule>();
  const refused: RefusedRedirect[] = [];
  for (const { id, from, to, kind } of redirects) {
    const refuse = (why: Refusal) => refused.push({ id, from, to, why });
    const source = ownAddress(from, options);
    const target = ownAddress(to, options);
    if (source === null || source.search !== '') refuse('from');
    else if (isAnswered(source.path)) refuse('own page');
    else if (target === null) refuse('to');
    else if (rules.has(source.path)) refuse('twice');
    else {
      const status = kind === 'permanent' ? 301 : 302;
      rules.set(source.path, { id, from: source.path, to: target.path + target.search, status });
    }
  }
  return { rules, refused };
}

function isAnswered(path: string): boolean {
  const own = splitLocale(path).path;
  return isNamedPath(own) || ANSWERED_BEFORE.test(firstSegment(path));
}

/** Parses an address of this site; null for anything else. */
function ownAddress(written: string, { siteUrl }: ReadOptions): { path: string; search: string } | null {
  const typed = written.trim();
  const isWhole = /^[a-z][a-z\d+.-]*:|^[\\/]{2}/i.test(typed);
  const url = parseUrl(isWhole ? typed : siteUrl + (typed.startsWith('/') ? typed : `/${typed}`));
  if (typed === '' || url === null || url.origin !== new URL(siteUrl).origin || url.hash !== '') return null;
  try {
    return { path: normalisePath(url.pathname), search: url.search };
  } catch {
    return null;
  }
}
