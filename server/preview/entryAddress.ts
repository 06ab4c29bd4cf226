import { jobPath } from '../../shared/addresses/entryPaths';
import { readSlug } from '../../shared/addresses/slug';
import type { EntryKind } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import { orNull } from '../../shared/errors';
import { DEFAULT_LOCALE, type Locale, localise } from '../../shared/locale';
import { likelyPath } from '../content/entryCollections';
import { nameStem } from '../content/nameStem';
import type { PreviewReader } from '../content/previewReader';
import { pathsOf } from '../content/translations';
import { entryKindOf } from '../content/webhookModels';

/** The entry that the service's admin opens, as its request names it. */
interface Named {
  /** Strapi's uid of the type: `api::event.event`. */
  uid: string;
  slug: string;
  documentId: string;
  /** The service's locale code; '' for its default. */
  locale: string;
}

/** Types without a page of their own that appear on another page; all others appear on the home page or around it. */
const SEEN_ON: Readonly<Record<string, string>> = {
  'landing-job': '/offres-alternance',
  'news-category': '/actualites',
  category: '/programme',
  'course-category': '/programme',
};
const SEEN_BY_STEM = new Map(Object.entries(SEEN_ON).map(([name, path]) => [nameStem(name), path]));

/**
 * The localised path of an entry's page, or of the page that it appears on. The slug that the service has for the id
 * takes precedence, since the slug may be changing. If the entry cannot be read, the given slug is used.
 */
export async function entryAddress(named: Named, reader: PreviewReader, prefix: string): Promise<string> {
  const locale = reader.localeOf(named.locale) ?? DEFAULT_LOCALE;
  const stem = stemOf(named.uid, prefix);
  const slug = readSlug(named.slug);
  if (stem === nameStem('job-offer'))
    return localise(slug ? jobPath({ slug }) : '/offres-alternance', locale);
  // The page of a rubrique is the article with the same slug.
  const isRubrique = stem === 'rubrique';
  const kind = isRubrique ? 'article' : entryKindOf(named.uid, prefix);
  if (!kind) return localise(SEEN_BY_STEM.get(stem) ?? '/', locale);
  const id = isRubrique ? '' : named.documentId;
  return localise(await pathOf(kind, { id, slug, locale }, reader, prefix), locale);
}

/** The entry's current path, without its language prefix, or null if the entry no longer exists. */
export async function pathOfEntry(
  kind: EntryKind,
  id: string,
  locale: Locale,
  reader: PreviewReader,
  prefix: string,
): Promise<string | null> {
  const slug = await reader.slugOf(kind, id, locale);
  return slug ? pathOf(kind, { id: '', slug, locale }, reader, prefix) : null;
}

async function pathOf(
  kind: EntryKind,
  { id, slug: given, locale }: { id: string; slug: string; locale: Locale },
  reader: PreviewReader,
  prefix: string,
): Promise<string> {
  const slug = (id && (await reader.slugOf(kind, id, locale).catch(() => null))) || given;
  if (slug === '') return '/';
  const query = createQueries(locale, prefix)[kind](slug);
  const entry = await orNull(reader.get(query));
  return entry === null ? likelyPath(kind, slug) : (pathsOf(query, entry)[0] ?? '/');
}

function stemOf(uid: string, prefix: string): string {
  const stem = nameStem(uid.replace(/^.*[.:]/, ''));
  const own = `${nameStem(prefix)}-`;
  return stem.startsWith(own) ? stem.slice(own.length) : stem;
}
