import type { JobOffer } from '../../../shared/content/job';
import type { List } from '../../../shared/content/list';
import { OFFER_CHOICES } from '../../../shared/facets';
import { readSearchWords } from '../../../shared/text/searchWords';
import type { Site } from '../../site/SiteContext';
import { countChoices, readKindChoice, readLevelChoice, readSlugChoice } from '../list/listChoices';
import { listSearch } from '../list/listSearch';
import { pageNumber, pageOfList } from '../list/pageNumber';

export interface JobFilters {
  /** As in addresses: 'Bac3'. */
  niveau: string;
  contrat: string;
  campus: string;
  q: string;
  page: number;
}

type JobFacet = keyof typeof OFFER_CHOICES;
// as: OFFER_CHOICES has exactly the keys of its type.
const JOB_FACETS = Object.keys(OFFER_CHOICES) as JobFacet[];

/** For each option of each filter: the number of offers with the other filters unchanged. */
export type JobCounts = Record<JobFacet, Readonly<Record<string, number>>>;

/** Reads the filters of `/offres-alternance` from the query string; 404 for an option that cannot exist. */
export function readJobFilters(search: URLSearchParams): JobFilters {
  return {
    niveau: readLevelChoice(search.get('niveau')),
    contrat: readKindChoice(search.get('contrat')),
    campus: readSlugChoice(search.get('campus')),
    q: readSearchWords(search.get('q')),
    page: pageNumber(search.get('page')),
  };
}

/** The query string for these filters, keys in a fixed order. */
export function writeJobFilters({ niveau, contrat, campus, q, page }: JobFilters): string {
  return listSearch({ niveau, contrat, campus, q }, page);
}

/** Offers that pass every filter and contain all words; accents and case are ignored. */
function matchingOffers(offers: readonly JobOffer[], filters: JobFilters): JobOffer[] {
  const words = fold(filters.q).split(' ').filter(Boolean);
  return offers.filter((offer) => {
    const isUnder = (facet: JobFacet) => OFFER_CHOICES[facet](offer).includes(filters[facet]);
    if (JOB_FACETS.some((facet) => filters[facet] !== '' && !isUnder(facet))) return false;
    const text = fold([offer.title, offer.company, offer.city, offer.contract].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** One page of the filtered offers. */
export function pageOfOffers(offers: readonly JobOffer[], filters: JobFilters): List<JobOffer> {
  return pageOfList(matchingOffers(offers, filters), filters.page);
}

/** How many offers the form's choices would leave. */
export async function howMany(
  search: URLSearchParams,
  { content, queries }: Pick<Site, 'content' | 'queries'>,
): Promise<number> {
  const { offers } = await content.get(queries.jobs());
  return matchingOffers(offers, readJobFilters(search)).length;
}

/** @param offers all of them, as the service returns them */
export function countOffers(offers: readonly JobOffer[], filters: JobFilters): JobCounts {
  const count = (facet: JobFacet) =>
    countChoices(matchingOffers(offers, { ...filters, [facet]: '' }).flatMap(OFFER_CHOICES[facet]));
  return { niveau: count('niveau'), contrat: count('contrat'), campus: count('campus') };
}

/** Unicode counts the dot of « assistant·e » among the diacritics: it goes too, so that « assistante » finds it. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
