import { DEFAULT_PLACE } from '../../../shared/content/place';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { CollectionName } from '../../content/declarations/collectionName';
import { expiryOf } from '../../content/parse/dates';
import { dateResolver } from '../loading/relativeDates';
import { type Content, type Entry, type Field, type Reference, textValue } from '../model/content';
import { isJsonList } from '../model/json';

/** The content in one language at one moment, from which a query is answered. */
export type View = ReturnType<typeof createView>;

/** Collections that only classify entries and have no pages: without a translation the French ones are used. */
const CLASSIFICATIONS: readonly CollectionName[] = ['news-categories'];

/**
 * The view of a language (an unknown one is empty) at an instant in milliseconds since 1970. Relations to untranslated
 * entries are empty: a link to them would be a 404.
 */
export function createView(content: Content, locale: string, now: number) {
  const indexes = new Map<CollectionName, ReadonlyMap<string, Entry>>();
  const timeZone = timeZoneOf(content);
  /** A written date as an ISO 8601 instant, UTC. */
  const date = dateResolver(now, timeZone);
  const { compare } = new Intl.Collator(content.has(locale) ? locale : DEFAULT_LOCALE, { numeric: true });
  const byTitle = (list: readonly Entry[]) => list.toSorted((a, b) => compare(titleOf(a), titleOf(b)));

  function entries(collection: CollectionName): readonly Entry[] {
    const own = content.get(locale)?.collections.get(collection) ?? [];
    if (own.length > 0 || !CLASSIFICATIONS.includes(collection)) return own;
    return content.get(DEFAULT_LOCALE)?.collections.get(collection) ?? [];
  }

  function index(collection: CollectionName): ReadonlyMap<string, Entry> {
    const known = indexes.get(collection);
    if (known) return known;
    const built = new Map(entries(collection).map((entry) => [entry.slug, entry]));
    indexes.set(collection, built);
    return built;
  }

  /** The entries that a relation leads to, in the author's order or, without one, by title. */
  function related(to: CollectionName, reference: Reference): readonly Entry[] {
    switch (reference.kind) {
      case 'slugs':
        return reference.slugs.flatMap((slug) => index(to).get(slug) ?? []);
      case 'all':
        return byTitle(entries(to));
      case 'matching': {
        const conditions = Object.entries(reference.conditions);
        const matching = entries(to).filter((entry) =>
          conditions.every(([name, wanted]) => meets(entry, name, wanted)),
        );
        return byTitle(matching);
      }
      case 'current': {
        const ahead = entries(to).filter(
          (entry) =>
            (expiryOf(dateOf(entry, 'validThrough'), { timeZone }) ?? Number.POSITIVE_INFINITY) > now,
        );
        return ahead.toSorted((a, b) => publicationOf(b) - publicationOf(a));
      }
    }
  }

  const publicationOf = (entry: Entry) => Date.parse(dateOf(entry, 'publishedAt') ?? '') || 0;

  function dateOf(entry: Entry, name: string): string | undefined {
    const field = entry.fields[name];
    return field?.kind === 'date' ? date(field.date) : undefined;
  }

  function meets({ fields }: Entry, name: string, wanted: string): boolean {
    const field = fields[name];
    if (field?.kind === 'relation')
      return related(field.to, field.reference).some(({ slug }) => slug === wanted);
    if (field?.kind !== 'plain') return false;
    return isJsonList(field.value) ? field.value.includes(wanted) : field.value === wanted;
  }

  /** The first of them; undefined where the field is no relation or leads nowhere. */
  const first = (field: Field | undefined) =>
    field?.kind === 'relation' ? related(field.to, field.reference)[0] : undefined;

  return { locale, entries, related, first, date, compareTexts: compare };
}

/** Written times are those of the school's clock, in every language. */
function timeZoneOf(content: Content): string {
  const written = content.get(DEFAULT_LOCALE)?.settings?.timeZone;
  return typeof written === 'string' ? written : DEFAULT_PLACE.timeZone;
}

function titleOf({ fields, slug }: Entry): string {
  return textValue(fields, 'title') || slug;
}
