import type { ContentReader } from '../../shared/content/answers';
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
  contentPrefix: string;
  englishEnabled: boolean;
  redirects: LoadedRedirects;
}

export function createAddresses({ redirects, ...options }: AddressesOptions): Addresses {
  const contentHas = createContentHas(options);
  const ownAddress = createOwnAddress(options);
  const existingTarget = createExistingTarget({
    contentHas,
    ownAddress,
    knownCampus: createKnownCampus(options),
  });
  const { englishEnabled } = options;
  const formerAddress = createFormerAddress({ redirects, contentHas, existingTarget, englishEnabled });

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
