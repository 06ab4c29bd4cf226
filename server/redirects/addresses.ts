import type { ContentReader, Query } from '../../shared/content/queries/answers';
import { pageNotFound } from '../../shared/errors';
import type { Target } from './canonicalUrl';
import { type ContentHas, createContentHas } from './contentHas';
import { createExistingTarget } from './existingTarget';
import { createFormerAddress, type FormerAddress } from './formerAddress';
import { createKnownCampus } from './knownCampus';
import type { LoadedRedirects } from './loadRedirects';
import { createOwnAddress, type OwnAddress } from './ownAddress';

/** What content knows of addresses. */
export interface Addresses {
  contentHas: ContentHas;
  ownAddress: OwnAddress;
  followRule: FollowRule;
  formerAddress: FormerAddress;
}

/** Where a rule of the legacy table leads that speaks of an address, as far as there is something. */
type FollowRule = (
  /** The rule's targets, and the addresses that it leads away from. */
  ruled: Target & { preferred: readonly Target[]; left: readonly Target[] },
) => Promise<{
  /** Null: nowhere. */
  target: Target | null;
  /** Whether content could say of all that were passed over. */
  isCertain: boolean;
}>;

interface AddressesOptions {
  store: ContentReader;
  /** Whether what a question asks for is known not to be there, so that it need not be asked; unless given, all are asked. */
  lacks?: (query: Query) => boolean;
  contentPrefix: string;
  englishEnabled: boolean;
  redirects: LoadedRedirects;
}

export function createAddresses({ redirects, lacks, ...options }: AddressesOptions): Addresses {
  const contentHas = createContentHas(options);
  const ownAddress = createOwnAddress(options);
  // An old address may stand for many, of which content has one or none: only what lists have is asked for.
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
    async followRule({ preferred, left: [asked], ...target }) {
      const found = await existingTarget([...preferred, target]);
      // Before it ends at a list: what older sites put around an address may be all that hides a page.
      const better = found.isFallback && asked ? await formerAddress(asked) : null;
      return { target: better ?? found.target, isCertain: found.isCertain };
    },
  };
}

/** Content, of which nobody asks for what it is known not to have. */
function readerOf(store: ContentReader, lacks: (query: Query) => boolean): ContentReader {
  return {
    get: (query) =>
      lacks(query)
        ? Promise.reject(pageNotFound('The lists of content have no such entry'))
        : store.get(query),
  };
}
