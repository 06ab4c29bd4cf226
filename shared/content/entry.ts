import type { Picture } from './media';
import type { Seo } from './seo';
import type { TitledRef } from './summaries';

/** What the entries of every collection have in common: what an address, its picture and its day are made of. */
export interface EntrySummary {
  slug: string;
  /** Null where the collection has none. */
  rubrique: TitledRef | null;
  picture: Picture | null;
  seo: Pick<Seo, 'preventIndexing' | 'links'>;
  /** When it last changed or, where nobody has changed it since, was made: ISO instant, '' when not known. */
  changedAt: string;
}
