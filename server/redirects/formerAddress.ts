import { isFilePath } from '../../shared/addresses/filePath';
import { isTechnicalPath } from '../../shared/addresses/technicalPath';
import { localise, splitLocale } from '../../shared/locale';
import { canonicalUrl, type Target } from './canonicalUrl';
import type { ContentHas } from './contentHas';
import { isScript, undisguised } from './disguises';
import type { ExistingTarget } from './existingTarget';
import type { LoadedRedirects } from './loadRedirects';

/** Where what once stood at an address is now. */
export interface FormerTarget extends Target {
  /** The rule that says so; null: content has a page under the address without what older sites put around it. */
  rule: string | null;
}

/** Where an address leads that nothing else knows, neither content nor the legacy table; null when that is nowhere. */
export type FormerAddress = (target: Target) => Promise<FormerTarget | null>;

interface FormerAddressOptions {
  redirects: LoadedRedirects;
  /** Asked about the address itself, by its entry: one that was published a moment ago wins over a rule. */
  contentHas: ContentHas;
  /** Asked about the addresses that it may stand for, by the lists that are known. */
  mayHave: ContentHas;
  existingTarget: ExistingTarget;
  englishEnabled: boolean;
}

/**
 * The last resort: the address without what older sites put around it is looked for in content and in the legacy table; what is gone
 * under today's prefixes follows its family. Nothing leads to what is not there.
 */
export function createFormerAddress({
  redirects,
  contentHas,
  mayHave,
  existingTarget,
  englishEnabled,
}: FormerAddressOptions): FormerAddress {
  return async function formerAddress({ path: asked, search }) {
    const { locale, path } = splitLocale(asked);
    if (path === '/' || isTechnicalPath(asked)) return null;
    // Whoever asks for a feed or a calendar can do nothing with a page.
    if (isFilePath(path) && !isScript(path)) return null;
    // A page of today, or one of its lists: what is missing there is a choice or a page of it.
    if ((await contentHas(asked)) !== false) return null;
    const { pages, parts } = undisguised(path);
    // A list, where another of these may be an entry.
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
