import { DEFAULT_PLACE } from '../../../shared/content/place';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { CollectionName } from '../../content/declarations/collectionName';
import { COLLECTIONS } from '../../content/declarations/collections';
import { expiryOf } from '../../content/parse/dates';
import { dateResolver } from '../loading/relativeDates';
import { type Content, type Entry, textValue } from '../model/content';
import { isJsonList, isJsonObject, type Json } from '../model/json';

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
  const resolve = dateResolver(now, timeZone);
  /** A written date as an ISO 8601 instant, UTC; null without one. */
  const date = (written: Json | undefined) => (typeof written === 'string' ? resolve(written) : null);
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

  /**
   * The entries that a relation leads to. Its value is a list of slugs, in the author's order; `all`, or the values that
   * entries must have (`{ category: 'bts' }`; for a relation a slug), by title; or `current`: the entries whose
   * `validThrough` has not passed, the newest first.
   */
  function related(to: CollectionName, reference: Json | undefined): readonly Entry[] {
    if (isJsonList(reference)) return reference.flatMap((slug) => index(to).get(String(slug)) ?? []);
    if (reference === 'current') {
      const isOpen = ({ values }: Entry) =>
        (expiryOf(date(values.validThrough), { timeZone }) ?? Number.POSITIVE_INFINITY) > now;
      return entries(to)
        .filter(isOpen)
        .sort((a, b) => publicationOf(b) - publicationOf(a));
    }
    if (reference === 'all') return byTitle(entries(to));
    if (!isJsonObject(reference)) return [];
    const conditions = Object.entries(reference);
    return byTitle(
      entries(to).filter((entry) => conditions.every(([name, wanted]) => meets(entry, name, wanted))),
    );
  }

  const publicationOf = ({ values }: Entry) => Date.parse(date(values.publishedAt) ?? '') || 0;

  function meets({ collection, values }: Entry, name: string, wanted: Json): boolean {
    const attribute = COLLECTIONS[collection].attributes[name];
    const value = values[name];
    if (attribute?.kind === 'relation')
      return related(attribute.to, value).some(({ slug }) => slug === wanted);
    return isJsonList(value) ? value.includes(wanted) : value === wanted;
  }

  return { locale, entries, related, date, compareTexts: compare };
}

/** Written times are those of the school's clock, in every language. */
function timeZoneOf(content: Content): string {
  const written = content.get(DEFAULT_LOCALE)?.settings?.timeZone;
  return typeof written === 'string' ? written : DEFAULT_PLACE.timeZone;
}

function titleOf({ values, slug }: Entry): string {
  return textValue(values, 'title') || slug;
}
