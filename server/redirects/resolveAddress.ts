import { splitLocale } from '../../shared/locale';
import type { Addresses } from './addresses';
import { type CanonicalOptions, canonicalUrl, type Target } from './canonicalUrl';
import { firstPage } from './contentHas';
import type { EditorsRedirects } from './editorsRedirects';
import type { Refusal } from './editorsRules';
import type { Followed } from './followEditors';

/** Where an address leads. */
export interface End extends Target {
  status: number;
  /** The last rule that was applied; null when only spelling and content decide. */
  rule: string | null;
}

/** What follows from an address alone. */
interface Known {
  /** Null if the address is gone or malformed. */
  end: (End & { preferred: readonly Target[] }) | null;
  /** The addresses that rules redirect from. */
  passed: readonly Target[];
  /** The rule that says it is gone, or null. */
  goneBy: string | null;
}

export interface ResolverOptions extends CanonicalOptions, Addresses {
  editorsRedirects: Pick<EditorsRedirects, 'knows' | 'follow'>;
}

/** Told why an address leads where it does, a sentence at a time (`npm run redirects`). */
type Because = (reason: string) => void;
const toNobody: Because = () => undefined;

/** The rule name of a page that moved within content. */
export const FORMER = 'former';

/**
 * Builds the steps that find where an address leads: by its spelling and the data file, by rules as far as content has
 * no page, and by content. Hosts and languages are left to those who answer.
 */
export function createResolver(options: ResolverOptions) {
  const { editorsRedirects, contentHas, ownAddress, followRule, formerAddress } = options;

  /** Editors' redirects of an address; null when there is none. */
  async function byEditors(from: Target, because: Because): Promise<Followed | null> {
    if (!editorsRedirects.knows(from.path)) return null;
    const followed = await editorsRedirects.follow(from);
    if (followed.kind === 'moved')
      for (const rule of followed.rules)
        because(rule.includes(' → ') ? `an editor’s redirect, ${rule}` : named(rule));
    if (followed.kind === 'page')
      because(`the content: it has a page at ${from.path}, which wins over an editor’s redirect`);
    if (followed.kind === 'refused')
      because(`an editor’s redirect of ${from.path} is not followed: ${REFUSALS[followed.why]}`);
    return followed;
  }

  return {
    byAddress(url: string): Known {
      const malformed = { end: null, passed: [], goneBy: null };
      // The other forms of a request target are not paths.
      if (!url.startsWith('/')) return malformed;
      const target = targetOf(url);
      try {
        const outcome = canonicalUrl(target.path, target.search, options);
        if (outcome.kind === 'gone') return { end: null, passed: outcome.passed, goneBy: outcome.rule };
        if (outcome.kind === 'moved') return { end: outcome, passed: outcome.passed, goneBy: null };
        return { end: { ...unruled(target), preferred: [] }, passed: [], goneBy: null };
      } catch (error) {
        // Its percent-encoding is broken.
        if (error instanceof URIError) return malformed;
        throw error;
      }
    },

    /** Whether a rule of the data file or an editor has a say, so that `byRules` must be asked. */
    isRuled: ({ end, passed }: Known) =>
      passed.length > 0 || (end !== null && editorsRedirects.knows(end.path)),

    /**
     * Where rules lead, editors' redirects before the data file. `gone`: content has no page there either; `unknown`:
     * it might have one, but cannot be asked.
     */
    async byRules({ end, passed, goneBy }: Known, because = toNobody): Promise<End | 'gone' | 'unknown'> {
      const target = passed[0] ?? end;
      if (target === null) return 'unknown';
      const edited = await byEditors(target, because);
      if (edited?.kind === 'moved') return endOf(edited);
      if (edited?.kind === 'page') return unruled(target);
      // An editor's redirect that ends nowhere is ignored.
      if (passed.length === 0) return end ?? 'unknown';
      const { page, isCertain } = await firstPage(passed, contentHas);
      if (!isCertain) because('the content cannot be asked for a page at this address, which would win');
      if (page) {
        because(
          `the content: it has a page at ${page.path}, which wins over ${named(end?.rule ?? goneBy ?? '')}`,
        );
        return unruled(page);
      }
      if (end === null) return isCertain ? 'gone' : 'unknown';
      const further = await byEditors(end, because);
      if (further?.kind === 'moved') return endOf(further);
      because(named(end.rule ?? ''));
      const found = await followRule({ ...end, passed });
      if (found.target === null) {
        because('the content: it has nothing of what the rule leads to');
        return unruled(target);
      }
      const [ruled, own] = [end, found.target].map(({ path, search }) => path + search);
      if (own !== ruled) because(`the content: of what the rule leads to it has ${own}, not ${ruled}`);
      // The page may exist tomorrow, so this answer must not be cached.
      const isLasting = isCertain && found.isCertain;
      return { ...end, ...found.target, status: isLasting ? end.status : 302 };
    },

    /** For an address in another spelling, or on another host: where its page lives, or lived. */
    async byContent(end: Target, because = toNobody): Promise<Target & Pick<End, 'rule'>> {
      const path = await ownAddress(end.path);
      if (path !== end.path) because(`the content: its page lives at ${path} (${ruleOf(end.path)})`);
      const former = path === end.path ? await formerAddress(end) : null;
      if (!former) return { path, search: end.search, rule: null };
      const knows = former.rule === null ? 'content has one' : `${named(former.rule)} knows one`;
      because(`there is no page at ${end.path}; ${knows} that it may have been`);
      return { ...former, rule: former.rule ?? FORMER };
    },
  };
}

const named = (rule: string) => `the rule "${rule}"`;

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
export function ruleOf(pathname: string): string {
  return /^\/(actualites|blog)\/./.test(splitLocale(pathname).path)
    ? 'posts of the category "blog" live under /blog, all other news under /actualites'
    : 'a content page lives under its own rubrique';
}

/** The address itself, without rules. */
function unruled({ path, search }: Target): End {
  return { path, search, status: 301, rule: null };
}

/** If content could not be read, a page may exist there: the redirect is temporary. */
function endOf({ path, search, status, rules, isCertain }: Followed & { kind: 'moved' }): End {
  return { path, search, status: isCertain ? status : 302, rule: rules.at(-1) ?? null };
}

/** Path and query of an address. */
export function targetOf(url: string): Target {
  const [path = '/'] = url.split('?', 1);
  return { path, search: url.slice(path.length) };
}
