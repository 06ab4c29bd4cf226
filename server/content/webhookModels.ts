import type { EntryKind, QueryKind } from '../../shared/content/queries/answers';
import { ENTRY_COLLECTIONS, ENTRY_KINDS, UNPAGED_COLLECTIONS, UNPAGED_NAMES } from './entryCollections';
import { nameStem } from './nameStem';

/** Kinds with a body, whose blocks may show any entry. */
const PAGES: readonly QueryKind[] = ['homepage', 'jobs', 'newsItems', ...ENTRY_KINDS];

/** The kinds of answers that an entry of a kind appears in. */
function kindsOfEntry(kind: EntryKind): readonly QueryKind[] {
  const { list, searched, shownIn, isInBodies } = ENTRY_COLLECTIONS[kind];
  return [
    ...new Set([
      kind,
      ...shownIn,
      ...(list ? [list, 'entries' as const] : []),
      ...(searched ? [searched, 'search' as const] : []),
      ...(isInBodies ? PAGES : []),
    ]),
  ];
}

/** Models that are no collection, and the kinds of answers that they appear in. */
const SINGLES: readonly (readonly [string, readonly QueryKind[]])[] = [
  ['settings', ['settings']],
  ['user', ['settings']],
  ['website', ['settings']],
  ['school', ['settings']],
  ['taxonomy', ['taxonomy', 'search']],
  ['crm-link', ['crmCourses', 'crmCampuses', 'crmLink']],
];
/** Models without a page of their own; names are without `{prefix}-`. */
const UNPAGED_MODELS = UNPAGED_NAMES.flatMap((name) => {
  const { models, shownIn, isInBodies, categoryOf } = UNPAGED_COLLECTIONS[name];
  const kinds = [...shownIn, ...(isInBodies ? PAGES : []), ...(categoryOf ? kindsOfEntry(categoryOf) : [])];
  return models.map((model) => [model, kinds] as const);
});

const byStem = <T>(named: readonly (readonly [string, T])[]): ReadonlyMap<string, T> =>
  new Map(named.map(([model, one]) => [nameStem(model), one]));
const ENTRY_MODELS = ENTRY_KINDS.flatMap((kind) =>
  ENTRY_COLLECTIONS[kind].models.map((model) => [model, kind] as const),
);
const ENTRIES_BY_STEM = byStem<EntryKind>(ENTRY_MODELS);
const OTHERS_BY_STEM = byStem<readonly QueryKind[]>([...SINGLES, ...UNPAGED_MODELS]);
const PAGES_BY_STEM = byStem<PagedKind>([
  ...ENTRY_MODELS,
  ['homepage', 'homepage'],
  ['landing-job', 'jobs'],
  ['job-offer', 'offer'],
]);

/** Entries with a page, the two pages that are a single entry, and the offers listed on one of these. */
export type PagedKind = EntryKind | 'homepage' | 'jobs' | 'offer';

/** The kind of page that an entry of a model has; undefined if it is only part of other pages. */
export function pageOfModel(model: string, prefix: string): PagedKind | undefined {
  return ofModel(PAGES_BY_STEM, model, prefix);
}

/** The entry kind of a model, if its entries have a slug and a page. */
export function entryKindOf(model: string, prefix: string): EntryKind | undefined {
  return ofModel(ENTRIES_BY_STEM, model, prefix);
}

/**
 * The kinds of answers that an entry of a model appears in. `model` is Strapi's name, short or in full
 * (`{prefix}-news`, `api::event.event`), in any case, singular or plural. Undefined for an unknown model.
 */
export function kindsOfModel(model: string, prefix: string): readonly QueryKind[] | undefined {
  const kind = entryKindOf(model, prefix);
  return kind ? kindsOfEntry(kind) : ofModel(OTHERS_BY_STEM, model, prefix);
}

function ofModel<T>(known: ReadonlyMap<string, T>, model: string, prefix: string): T | undefined {
  const stem = nameStem(model.replace(/^.*[.:]/, ''));
  const ownPrefix = `${nameStem(prefix)}-`;
  return (
    known.get(stem) ?? (stem.startsWith(ownPrefix) ? known.get(stem.slice(ownPrefix.length)) : undefined)
  );
}
