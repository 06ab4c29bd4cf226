import { isFilePath } from '../../shared/addresses/filePath';
import { isCrmAction } from '../../shared/content/crm';
import { splitLocale } from '../../shared/locale';
import { canonicalUrl, type Target } from './canonicalUrl';
import type { ContentHas } from './contentHas';
import type { EditorsRule, Refusal } from './editorsRules';
import type { OwnAddress } from './ownAddress';
import type { LegacyTarget, Redirects } from './redirectTable';

/** Where an editor's redirect ends: at a page, in one hop, or why not. */
export type Followed =
  | (Target & {
      kind: 'moved';
      status: 301 | 302;
      /** The redirects that were used, the last of several named last. */
      rules: readonly string[];
      /** Content could say of each address on the way whether it has a page there. */
      isCertain: boolean;
    })
  /** The address has a page, which wins. */
  | { kind: 'page' }
  | { kind: 'refused'; why: Refusal };

interface FollowOptions {
  rules: ReadonlyMap<string, EditorsRule>;
  /** The data file's. */
  file: Redirects;
  englishEnabled: boolean;
  contentHas: ContentHas;
  /** Where a page lives that is asked for elsewhere. */
  ownAddress: OwnAddress;
}

/**
 * Follows an editor's redirect to the first address that content has a page at: through other redirects of editors' and the data
 * file, which are never a second hop.
 * @param asked the address, its path in its normal spelling.
 */
export async function followEditors(asked: Target, options: FollowOptions): Promise<Followed> {
  const { rules, file, contentHas } = options;
  const seen = new Set<string>();
  const used: string[] = [];
  let status: 301 | 302 = 301;
  let isCertain = true;
  let at = asked;

  for (;;) {
    const rule = rules.get(at.path);
    // What is asked for may have been a file, which is none of content's, and is gone.
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

/** One step, with the visitor's query merged into the rule's, as the data file's rules do it. */
function moved(at: Target, step: LegacyTarget, englishEnabled: boolean): Target {
  const once: Redirects = { find: (path) => (path === at.path ? step : null) };
  const outcome = canonicalUrl(at.path, at.search, { englishEnabled, redirects: once });
  return outcome.kind === 'moved' ? { path: outcome.path, search: outcome.search } : at;
}

/** Requests for admissions, and files. */
function isNoContent(path: string): boolean {
  const [first, second = '', third] = splitLocale(path).path.slice(1).split('/');
  if (first === 'demande') return third === undefined && isCrmAction(second);
  return first === 'media' || isFilePath(path);
}
