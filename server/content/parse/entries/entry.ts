import type { EntrySummary } from '../../../../shared/content/entry';
import { isoInstant } from '../dates';
import { picture } from '../media';
import type { ParseContext } from '../parseContext';
import { type Fields, field, slug, text } from '../wire';
import { titledRef } from './refs';
import { parseSeo } from './seo';

/** An entry of any collection. One without a name has no page, and so no address. */
export function parseEntrySummary(from: Fields, context: ParseContext): EntrySummary | null {
  const named = slug(from);
  const { preventIndexing, links } = parseSeo(from, context);
  return named && (text(from, 'title') || text(from, 'name'))
    ? {
        slug: named,
        rubrique: titledRef(from, 'rubrique'),
        picture: picture(from, 'focusImage', context),
        seo: { preventIndexing, links },
        changedAt: isoInstant(field(from, 'updatedAt')) || isoInstant(field(from, 'createdAt')),
      }
    : null;
}
