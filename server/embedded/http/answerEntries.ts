import { inAddress } from '../../../shared/addresses/slug';
import type { QueryParams } from '../../../shared/content/queries/queryString';
import { withoutAccents } from '../../../shared/text/withoutAccents';
import type { Attributes } from '../../content/declarations/attributes';
import type { CollectionName } from '../../content/declarations/collectionName';
import { questionAttributes } from '../../content/declarations/collections';
import { OWN_VALUES, readSelection, type Selection, WHOLE } from '../../content/declarations/selection';
import { isParams } from '../../content/readQuestion';
import { presentEntry } from '../answers/presentEntry';
import { type Entry, textValue } from '../model/content';
import { isJsonList, type Json } from '../model/json';
import { invalidQuery, notFound } from '../model/serviceError';
import { attributesBeyond, namedAttribute } from '../querying/fieldValues';
import { readFilters } from '../querying/readFilters';
import { sortEntries } from '../querying/sortEntries';
import { openQuestion, type Source } from './question';

/**
 * The answer to a question for a list: filtered, searched, sorted, one page of it, `otherwise` telling what is shown
 * of each entry when the question does not.
 * @throws ServiceError (400) for unknown attributes and operators.
 */
export function answerList(
  collection: CollectionName,
  url: string,
  source: Source,
  otherwise: Selection = OWN_VALUES,
): Json {
  const { params, view } = openQuestion(url, source);
  const attributes = questionAttributes(collection);
  const selection = knownSelection(params, attributes) ?? otherwise;
  const filter = readFilters(params.filters, attributes);
  const { start, limit, meta } = readPagination(params.pagination);
  const matching = view.entries(collection).filter(({ values }) => filter(values, view));
  const found = params._q === undefined ? matching : searchEntries(matching, String(params._q));
  const items = sortEntries(found, params.sort, attributes, view).slice(start, start + limit);
  const data = items.map((entry) => presentEntry(entry, selection, view));
  return { data, meta: { pagination: meta(found.length) } };
}

/**
 * The answer to a question for one entry, whole unless the question chooses: that of a slug (case ignored) or, without
 * one, the only entry of its kind. Filters choose between entries of one slug; without any, the one without a rubrique
 * comes first.
 * @throws ServiceError: 404 when there is none in the language, 400 for unknown attributes and operators.
 */
export function answerSingle(
  collection: CollectionName,
  slug: string | null,
  url: string,
  source: Source,
): Json {
  const { params, view } = openQuestion(url, source);
  const attributes = questionAttributes(collection);
  const selection = knownSelection(params, attributes) ?? WHOLE;
  const filter = readFilters(params.filters, attributes);
  const wanted = slug === null ? null : inAddress(slug);
  const candidates = view
    .entries(collection)
    .filter((entry) => wanted === null || inAddress(entry.slug) === wanted)
    .filter(({ values }) => filter(values, view));
  const entry = candidates.find(isOfNoRubrique) ?? candidates[0];
  if (!entry) throw notFound();
  return { data: presentEntry(entry, selection, view), meta: {} };
}

function isOfNoRubrique({ values: { rubrique } }: Entry): boolean {
  return isJsonList(rubrique) && rubrique.length === 0;
}

/** What a question selects; null if it does not say. @throws ServiceError (400) for unknown attributes */
function knownSelection(params: QueryParams, attributes: Attributes): Selection | null {
  if (params.fields === undefined && params.populate === undefined) return null;
  const selection = readSelection(params);
  checkNames(selection, attributes);
  return selection;
}

function checkNames({ fields, populate }: Selection, attributes: Attributes): void {
  for (const name of fields === 'all' ? [] : fields) namedAttribute(attributes, name, 'fields');
  for (const [name, inner] of populate === 'all' ? [] : populate)
    checkNames(inner, attributesBeyond(namedAttribute(attributes, name, 'populate')) ?? {});
}

const DEFAULT_SIZE = 25;
const MAX_SIZE = 100;

/**
 * The part of a list that `pagination[page]` and `[pageSize]`, or `[limit]`, ask for, and its `meta.pagination`.
 * @throws ServiceError (400) for what is no whole number above zero
 */
function readPagination(given: QueryParams[string]) {
  const { limit: most, page: wanted, pageSize: size } = isParams(given) ? given : {};
  const limit = Math.min(readCount(most ?? size, DEFAULT_SIZE), MAX_SIZE);
  const page = readCount(wanted, 1);
  return most !== undefined
    ? { start: 0, limit, meta: (total: number) => ({ start: 0, limit, total }) }
    : {
        start: (page - 1) * limit,
        limit,
        meta: (total: number) => ({ page, pageSize: limit, pageCount: Math.ceil(total / limit), total }),
      };
}

function readCount(given: QueryParams[string], otherwise: number): number {
  if (given === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(String(given)))
    throw invalidQuery(`pagination: ${given} is no whole number above zero`);
  return Number(given);
}

const SEARCHED = ['title', 'name', 'summary'];

/** The entries in whose title, name or summary every word of a search is found, whatever its case and accents. */
function searchEntries(entries: readonly Entry[], search: string): Entry[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return entries.filter(({ values }) => {
    const text = fold(SEARCHED.map((name) => textValue(values, name)).join('\n'));
    return words.every((word) => text.includes(word));
  });
}

function fold(text: string): string {
  return withoutAccents(text).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
