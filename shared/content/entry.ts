import type { Picture } from './media';
import type { Seo } from './seo';
import type { TitledRef } from './summaries';

/** Fields common to the entries of every collection: those of its address, picture and date. */
export interface EntrySummary {
  slug: string;
  /** Null if the collection has none. */
  rubrique: TitledRef | null;
  picture: Picture | null;
  seo: Pick<Seo, 'preventIndexing' | 'links'>;
  /** Its last change, or else its creation: ISO instant, '' if unknown. */
  changedAt: string;
}
