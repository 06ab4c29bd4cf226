import type { ContentReader, Query } from '../../shared/content/queries/answers';
import { pageNotFound } from '../../shared/errors';
import type { Target } from './canonicalUrl';
import { type ContentHasOptions, createContentHas } from './contentHas';
import { createExistingTarget } from './existingTarget';
import { createFormerAddress } from './formerAddress';
import { createKnownCampus } from './knownCampus';
import type { LoadedRedirects } from './loadRedirects';
import { createOwnAddress } from './ownAddress';

/** Look-ups of addresses in content. */
export type Addresses = ReturnType<typeof createAddresses>;

interface AddressesOptions extends ContentHasOptions {
  /** Whether a query is known to have no answer and need not be sent. By default, all are sent. */
  lacks?: (query: Query) => boolean;
  redirects: LoadedRedirects;
}

export function createAddresses({ redirects, lacks, ...options }: AddressesOptions) {
  const contentHas = createContentHas(options);
  const ownAddress = createOwnAddress(options);
  // An old address may have many candidates, of which content has one at most: query only those in known lists.
  const guessed = { ...options, store: lacks ? readerOf(options.store, lacks) : options.store };
  const mayHave = createContentHas(guessed);
  const existingTarget = createExistingTarget({
    contentHas: mayHave,
    ownAddress: createOwnAddress(guessed),
    knownCampus: createKnownCampus(guessed),
  });
  const { englishEnabled } = options;
  const formerAddress = createFormerAddress({
    redirects,
    contentHas,
    mayHave,
    existingTarget,
    englishEnabled,
  });

  return {
    contentHas,
    ownAddress,
    formerAddress,
    /**
     * Resolves the targets of a legacy rule, which redirects from `passed`, to one that exists; null if none does.
     * `isCertain`: whether content could answer for every target that was skipped.
     */
    async followRule({
      preferred,
      passed: [former],
      ...target
    }: Target & { preferred: readonly Target[]; passed: readonly Target[] }) {
      const found = await existingTarget([...preferred, target]);
      // Before falling back to a list, try the address without the prefixes and endings of older sites.
      const better = found.isFallback && former ? await formerAddress(former) : null;
      return { target: better ?? found.target, isCertain: found.isCertain };
    },
  };
}

/** A content reader that skips queries known to have no answer. */
function readerOf(store: ContentReader, lacks: (query: Query) => boolean): ContentReader {
  return {
    get: (query) =>
      lacks(query)
        ? Promise.reject(pageNotFound('The lists of content have no such entry'))
        : store.get(query),
  };
}
