import { normalisePath } from '../../shared/addresses/normalisePath';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { EditorsRedirect } from '../../shared/content/redirect';
import { splitLocale } from '../../shared/locale';
import { firstSegment, isNamedPath } from '../../shared/routes';

/** An editor's redirect as the site uses it: both addresses in their normal spelling. */
export interface EditorsRule {
  /** As the content service names its entry, or ''. */
  id: string;
  from: string;
  /** With its query, if it has one. */
  to: string;
  status: 301 | 302;
}

/**
 * Why a redirect of an editor's is not followed. Told by its form: `from` or `to` is no address of this site, `from` is one that
 * the site itself answers, two redirects have one address. Told by where it leads: in circles, to what is gone, to nothing.
 */
export type Refusal = 'from' | 'to' | 'own page' | 'twice' | 'loop' | 'gone' | 'no target';

export interface RefusedRedirect extends Pick<EditorsRedirect, 'id' | 'from' | 'to'> {
  why: Refusal;
}

interface ReadOptions {
  siteUrl: string;
}

/** Where editors sign in and out (`server/preview/signIn.ts`). Without `LOGIN_MODE` they lead home, by a redirect nobody keeps. */
export const EDITORS_PATHS: readonly string[] = ['/login', '/logout', '/callback'];

/** Answered before any redirect is looked for. */
const ANSWERED_BEFORE = /^(?:api|assets|media|_[a-z]+|healthz|readyz|formulaires|login|logout|callback)$/;

/**
 * The rules of what editors wrote, by their address, and those that no address can follow. Of two with one address the first
 * holds. Addresses may be written with this site's host, and without their first slash.
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

/** What was written as an address of this site; null for anything else. */
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
