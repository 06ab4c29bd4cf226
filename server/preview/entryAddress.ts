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

/** What the service's admin says of the entry that it opens. */
interface Named {
  /** Strapi's name of the type: `api::event.event`. */
  uid: string;
  slug: string;
  documentId: string;
  /** The service's code; '' for its default. */
  locale: string;
}

/** Types that are seen on a page that is none of theirs; all others are on the home page, or around it. */
const SEEN_ON: Readonly<Record<string, string>> = {
  'landing-job': '/offres-alternance',
  'news-category': '/actualites',
  category: '/programme',
  'course-category': '/programme',
};
const SEEN_BY_STEM = new Map(Object.entries(SEEN_ON).map(([name, path]) => [nameStem(name), path]));

/**
 * The path of the page that an entry has, or is seen on, in its language. The service's word on the slug of its id comes first:
 * a slug may be changing. An entry that cannot be had has the address that its slug would give it.
 */
export async function entryAddress(named: Named, reader: PreviewReader, prefix: string): Promise<string> {
  const locale = reader.localeOf(named.locale) ?? DEFAULT_LOCALE;
  const stem = stemOf(named.uid, prefix);
  const slug = readSlug(named.slug);
  if (stem === nameStem('job-offer'))
    return localise(slug ? jobPath({ slug }) : '/offres-alternance', locale);
  // A rubrique's page is the article of its slug.
  const isRubrique = stem === 'rubrique';
  const kind = isRubrique ? 'article' : entryKindOf(named.uid, prefix);
  if (!kind) return localise(SEEN_BY_STEM.get(stem) ?? '/', locale);
  const id = isRubrique ? '' : named.documentId;
  return localise(await pathOf(kind, { id, slug, locale }, reader, prefix), locale);
}

/** The path that an entry has now; null where there is none any more. French, without its language. */
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
