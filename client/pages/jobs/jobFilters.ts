import type { JobOffer } from '../../../shared/content/job';
import type { List } from '../../../shared/content/list';
import { OFFER_CHOICES } from '../../../shared/facets';
import { readSearchWords } from '../../../shared/text/searchWords';
import type { Site } from '../../site/SiteContext';
import { readKindChoice, readLevelChoice, readSlugChoice } from '../list/listChoices';
import { listSearch } from '../list/listSearch';
import { pageNumber, pageOfList } from '../list/pageNumber';

export interface JobFilters {
  /** As addresses write it: 'Bac3'. */
  niveau: string;
  contrat: string;
  campus: string;
  q: string;
  page: number;
}

type JobFacet = keyof typeof OFFER_CHOICES;
// as: an object has no other keys than its own.
const JOB_FACETS = Object.keys(OFFER_CHOICES) as JobFacet[];

/** For each choice of each filter, how many offers it leaves with the other filters as they are. */
export type JobCounts = Record<JobFacet, Readonly<Record<string, number>>>;

/**
 * The filters of `/offres-alternance` from its query string.
 * @throws ContentError 404 for a choice that cannot exist
 */
export function readJobFilters(search: URLSearchParams): JobFilters {
  return {
    niveau: readLevelChoice(search.get('niveau')),
    contrat: readKindChoice(search.get('contrat')),
    campus: readSlugChoice(search.get('campus')),
    q: readSearchWords(search.get('q')),
    page: pageNumber(search.get('page')),
  };
}

/** The query string of filters. Keys in one fixed order. */
export function writeJobFilters({ niveau, contrat, campus, q, page }: JobFilters): string {
  return listSearch({ niveau, contrat, campus, q }, page);
}

/** The offers under every choice in which all words appear, accents and case aside. */
function matchingOffers(offers: readonly JobOffer[], filters: JobFilters): JobOffer[] {
  const words = fold(filters.q).split(' ').filter(Boolean);
  return offers.filter((offer) => {
    const isUnder = (facet: JobFacet) => OFFER_CHOICES[facet](offer).includes(filters[facet]);
    if (JOB_FACETS.some((facet) => filters[facet] !== '' && !isUnder(facet))) return false;
    const text = fold([offer.title, offer.company, offer.city, offer.contract].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** A page of the offers that the filters leave. */
export function pageOfOffers(offers: readonly JobOffer[], filters: JobFilters): List<JobOffer> {
  return pageOfList(matchingOffers(offers, filters), filters.page);
}

/** How many offers a form's choices would leave. */
export async function howMany(
  search: URLSearchParams,
  { content, queries }: Pick<Site, 'content' | 'queries'>,
): Promise<number> {
  const { offers } = await content.get(queries.jobs());
  return matchingOffers(offers, readJobFilters(search)).length;
}

/** Of all offers, which the service gives at once. */
export function countOffers(offers: readonly JobOffer[], filters: JobFilters): JobCounts {
  const count = (facet: JobFacet) => {
    // Without what an object inherits: a choice may be called `constructor`.
    const counts: Record<string, number> = Object.create(null);
    for (const choice of matchingOffers(offers, { ...filters, [facet]: '' }).flatMap(OFFER_CHOICES[facet]))
      counts[choice] = (counts[choice] ?? 0) + 1;
    return counts;
  };
  return { niveau: count('niveau'), contrat: count('contrat'), campus: count('campus') };
}

/** Without the point of « assistant·e » either, which Unicode counts among the diacritics: who types « assistante » finds it. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
