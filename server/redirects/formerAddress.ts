import { isFilePath } from '../../shared/addresses/filePath';
import { isTechnicalPath } from '../../shared/addresses/technicalPath';
import { localise, splitLocale } from '../../shared/locale';
import { addressCandidates, isScript } from './addressCandidates';
import { canonicalUrl, type Target } from './canonicalUrl';
import type { ContentHas } from './contentHas';
import type { ExistingTarget } from './existingTarget';
import type { LoadedRedirects } from './loadRedirects';

/** The current address of a page that an older site had elsewhere. */
export interface FormerTarget extends Target {
  /** The rule that was applied; null if content has a page under the stripped address. */
  rule: string | null;
}

/** Resolves an address unknown to content and to the legacy table, or gives null. */
export type FormerAddress = (target: Target) => Promise<FormerTarget | null>;

interface FormerAddressOptions {
  redirects: LoadedRedirects;
  /** Checks the address itself by querying its entry, so that one just published wins over a rule. */
  contentHas: ContentHas;
  /** Checks candidates against the known lists. */
  mayHave: ContentHas;
  existingTarget: ExistingTarget;
  englishEnabled: boolean;
}

/**
 * The last resort: looks up the address without the prefixes and endings of older sites, in content and in the legacy
 * table. Missing addresses under a current prefix follow the `missing` rules. Never leads to a missing page.
 */
export function createFormerAddress({
  redirects,
  contentHas,
  mayHave,
  existingTarget,
  englishEnabled,
}: FormerAddressOptions): FormerAddress {
  return async function formerAddress({ path: pathname, search }) {
    const { locale, path } = splitLocale(pathname);
    if (path === '/' || isTechnicalPath(pathname)) return null;
    // A client that requests a feed or a calendar cannot use a page.
    if (isFilePath(path) && !isScript(path)) return null;
    // An existing page, or a list: at most a filter or a page number of it is missing.
    if ((await contentHas(pathname)) !== false) return null;
    const { pages, parts } = addressCandidates(path);
    // Fallback: a list, unless a later candidate is an entry.
    let list: FormerTarget | null = null;
    for (const page of pages) {
      const here = localise(page, locale);
      if (await mayHave(here)) return { path: here, search, rule: null };
      const found = locale === 'fr' ? await follow(page, search, redirects) : null;
      if (found && !found.isFallback) return found;
      list ??= found;
    }
    if (list || locale !== 'fr') return list;
    for (const page of [path, ...pages].reverse()) {
      const found = await follow(page, search, redirects.vanished);
      if (found) return found;
    }
    for (const part of parts) {
      const found = await follow(part, search, redirects);
      if (found) return found;
    }
    return null;
  };

  async function follow(
    path: string,
    search: string,
    table: Pick<LoadedRedirects, 'find'>,
  ): Promise<(FormerTarget & { isFallback: boolean }) | null> {
    const outcome = canonicalUrl(path, search, { englishEnabled, redirects: table });
    if (outcome.kind !== 'moved' || outcome.rule === null) return null;
    const { target, isFallback } = await existingTarget([...outcome.preferred, outcome]);
    return target && { ...target, rule: outcome.rule, isFallback };
  }
}
