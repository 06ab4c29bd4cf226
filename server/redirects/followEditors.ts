import { isFilePath } from '../../shared/addresses/filePath';
import { isCrmAction } from '../../shared/content/crm';
import { splitLocale } from '../../shared/locale';
import { canonicalUrl, type Target } from './canonicalUrl';
import type { ContentHas } from './contentHas';
import type { EditorsRule, Refusal } from './editorsRules';
import type { OwnAddress } from './ownAddress';
import type { LegacyTarget, Redirects } from './redirectTable';

/** The final target of an editor's redirect, in one hop, or why it is not followed. */
export type Followed =
  | (Target & {
      kind: 'moved';
      status: 301 | 302;
      /** The redirects that were applied, in order. */
      rules: readonly string[];
      /** Whether content could answer for every address on the way. */
      isCertain: boolean;
    })
  /** The address has a page, which wins over the redirect. */
  | { kind: 'page' }
  | { kind: 'refused'; why: Refusal };

export interface FollowOptions {
  rules: ReadonlyMap<string, EditorsRule>;
  /** The rules of the data file. */
  file: Redirects;
  englishEnabled: boolean;
  contentHas: ContentHas;
  /** Resolves a page requested under another address to its own. */
  ownAddress: OwnAddress;
}

/**
 * Follows an editor's redirect, through other editors' redirects and the data file, to the first address that content
 * has a page at, so that a visitor is redirected only once.
 * @param target the address, with a normalised path
 */
export async function followEditors(target: Target, options: FollowOptions): Promise<Followed> {
  const { rules, file, contentHas } = options;
  const seen = new Set<string>();
  const used: string[] = [];
  let status: 301 | 302 = 301;
  let isCertain = true;
  let at = target;

  for (;;) {
    const rule = rules.get(at.path);
    // A target that is a file or an admissions request counts as existing; the requested address may be a removed file.
    const isFile = used.length > 0 && rule === undefined && isNoContent(at.path);
    const has = isFile || (await contentHas(at.path));
    if (has && used.length === 0) return { kind: 'page' };
    isCertain &&= has !== null;
    if (has) return { kind: 'moved', ...at, status, rules: used, isCertain };
    if (seen.has(at.path)) return { kind: 'refused', why: 'loop' };
    seen.add(at.path);
    const next = stepFrom(at.path, rule, file);
    if (next?.kind === 'gone') return { kind: 'refused', why: 'gone' };
    if (next) {
      used.push(next.rule);
      if (next.status === 302) status = 302;
      at = moved(at, next, options.englishEnabled);
    } else if (has === null || (await options.ownAddress(at.path)) !== at.path) {
      return { kind: 'moved', ...at, status, rules: used, isCertain };
    } else return { kind: 'refused', why: 'no target' };
  }
}

function stepFrom(path: string, rule: EditorsRule | undefined, file: Redirects): LegacyTarget | null {
  return rule
    ? { kind: 'moved', to: rule.to, preferred: [], status: rule.status, rule: `${rule.from} → ${rule.to}` }
    : file.find(path);
}

/** One step, with the visitor's query merged into the rule's as for rules of the data file. */
function moved(at: Target, step: LegacyTarget, englishEnabled: boolean): Target {
  const once: Redirects = { find: (path) => (path === at.path ? step : null) };
  const outcome = canonicalUrl(at.path, at.search, { englishEnabled, redirects: once });
  return outcome.kind === 'moved' ? { path: outcome.path, search: outcome.search } : at;
}

/** Whether a path is an admissions request or a file. */
function isNoContent(path: string): boolean {
  const [first, second = '', third] = splitLocale(path).path.slice(1).split('/');
  if (first === 'demande') return third === undefined && isCrmAction(second);
  return first === 'media' || isFilePath(path);
}
