import { inAddress } from '../../../shared/addresses/slug';
import { withoutAccents } from '../../../shared/text/withoutAccents';
import type { CollectionName } from '../../content/declarations/collectionName';
import { questionAttributes } from '../../content/declarations/collections';
import { OWN_VALUES, type Selection, WHOLE } from '../../content/declarations/selection';
import { presentEntry } from '../answers/presentEntry';
import { type Entry, textValue } from '../model/content';
import type { Json } from '../model/json';
import { notFound } from '../model/serviceError';
import { readFilters } from '../querying/readFilters';
import { readPagination } from '../querying/readPagination';
import { readSelection } from '../querying/readSelection';
import { readSort, sortEntries } from '../querying/sortEntries';
import { readQuestion, type Source } from './question';

/**
 * The answer to a question for a list: filtered, searched, sorted, one page of it, `otherwise` telling what is shown
 * of each entry when the question does not.
 * @throws ServiceError (400) when the question cannot be understood.
 */
export function answerList(
  collection: CollectionName,
  url: string,
  source: Source,
  otherwise: Selection = OWN_VALUES,
): Json {
  const { parameters, view } = readQuestion(url, source);
  const attributes = questionAttributes(collection);
  const filter = readFilters(parameters.get('filters'), attributes);
  const search = parameters.get('_q');
  const order = readSort(parameters.get('sort'), attributes);
  const { start, limit, meta } = readPagination(parameters.get('pagination'));
  const selection = readSelection(parameters, attributes, otherwise);

  const matching = view.entries(collection).filter(({ fields }) => filter(fields, view));
  const found = typeof search === 'string' ? searchEntries(matching, search) : matching;
  const { envelope } = source;
  const items = sortEntries(found, order, view).slice(start, start + limit);
  return envelope.list(
    items.map((entry) => presentEntry(entry, selection, { view, envelope })),
    meta(found.length),
  );
}

/**
 * The answer to a question for one entry, whole unless the question chooses: that of a slug (case ignored) or, without
 * one, the only entry of its kind. Filters choose between entries of one slug; without any, the one without a rubrique
 * comes first.
 * @throws ServiceError: 404 when there is none in the language, 400 when the question cannot be understood.
 */
export function answerSingle(
  collection: CollectionName,
  slug: string | null,
  url: string,
  source: Source,
): Json {
  const { parameters, view } = readQuestion(url, source);
  const attributes = questionAttributes(collection);
  const selection = readSelection(parameters, attributes, WHOLE);
  const filter = readFilters(parameters.get('filters'), attributes);
  const wanted = slug === null ? null : inAddress(slug);
  const candidates = view
    .entries(collection)
    .filter((entry) => wanted === null || inAddress(entry.slug) === wanted)
    .filter(({ fields }) => filter(fields, view));
  const entry = candidates.find(isOfNoRubrique) ?? candidates[0];
  if (!entry) throw notFound();
  const { envelope } = source;
  return envelope.single(presentEntry(entry, selection, { view, envelope }));
}

function isOfNoRubrique({ fields }: Entry): boolean {
  const { rubrique } = fields;
  return (
    rubrique?.kind === 'relation' &&
    rubrique.reference.kind === 'slugs' &&
    rubrique.reference.slugs.length === 0
  );
}

const SEARCHED = ['title', 'name', 'summary'];

/** The entries in whose title, name or summary every word of a search is found, whatever its case and accents. */
function searchEntries(entries: readonly Entry[], search: string): Entry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter(({ fields }) => {
    const text = fold(SEARCHED.map((name) => textValue(fields, name)).join('\n'));
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return withoutAccents(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
