import { inAddress } from '../../../shared/addresses/slug';
import type { JobOffer } from '../../../shared/content/job';
import type { Level } from '../../../shared/content/summaries';
import { levelInAddress } from '../../../shared/facets';
import { readSearchWords } from '../../../shared/text/searchWords';
import { readLevel, readSlugChoice } from '../list/listChoices';
import { pageNumber } from '../list/pageNumber';

export interface JobFilters {
  niveau: Level | '';
  campus: string;
  q: string;
  page: number;
}

/** The filters of `/offres-alternance` from its query string. @throws ContentError 404 for a choice that does not exist */
export function readJobFilters(search: URLSearchParams): JobFilters {
  return {
    niveau: readLevel(search.get('niveau')),
    campus: readSlugChoice(search.get('campus')),
    q: readSearchWords(search.get('q')),
    page: pageNumber(search.get('page')),
  };
}

/** The query string of filters, with its question mark; '' without any. Keys in one fixed order. */
export function writeJobFilters(filters: JobFilters): string {
  const search = new URLSearchParams();
  if (filters.niveau) search.set('niveau', levelInAddress(filters.niveau));
  if (filters.campus) search.set('campus', filters.campus);
  if (filters.q) search.set('q', filters.q);
  if (filters.page > 1) search.set('page', String(filters.page));
  return search.size > 0 ? `?${search}` : '';
}

/** The offers of a level and a campus in which all words appear, accents and case aside. */
export function matchingOffers(offers: readonly JobOffer[], { niveau, campus, q }: JobFilters): JobOffer[] {
  const words = fold(q).split(' ').filter(Boolean);
  return offers.filter((offer) => {
    if (niveau && offer.level !== niveau) return false;
    if (campus && (!offer.campus || inAddress(offer.campus.slug) !== campus)) return false;
    const text = fold([offer.title, offer.company, offer.city, offer.contract].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
