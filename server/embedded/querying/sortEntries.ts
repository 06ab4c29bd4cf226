import type { QueryParams } from '../../../shared/content/queries/queryString';
import type { Attributes } from '../../content/declarations/attributes';
import { listOf } from '../../content/readQuestion';
import type { View } from '../answers/view';
import type { Entry } from '../model/content';
import { namedAttribute, type Scalar, scalarsOf } from './fieldValues';

/**
 * Sorts entries stably by `sort`, such as `sort[0]=dateStart:desc`; those without a value come last in both directions.
 * @throws ServiceError (400) for unknown attributes.
 */
export function sortEntries(
  entries: readonly Entry[],
  sort: QueryParams[string],
  attributes: Attributes,
  view: View,
): Entry[] {
  const keys = listOf(sort).map((key) => {
    const [name = '', direction] = String(key).split(':');
    const attribute = namedAttribute(attributes, name, 'sort');
    const rankOf = ({ values }: Entry) => scalarsOf(attribute, values[name], view)[0];
    return { rankOf, isDescending: direction === 'desc' };
  });
  const ranked = entries.map((entry) => ({ entry, values: keys.map(({ rankOf }) => rankOf(entry)) }));
  ranked.sort((a, b) => {
    for (const [place, { isDescending }] of keys.entries()) {
      const order = compareValues(a.values[place], b.values[place], isDescending, view);
      if (order !== 0) return order;
    }
    return 0;
  });
  return ranked.map(({ entry }) => entry);
}

function compareValues(
  a: Scalar | undefined,
  b: Scalar | undefined,
  isDescending: boolean,
  { compareTexts }: View,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = typeof a === 'string' && typeof b === 'string' ? compareTexts(a, b) : Number(a) - Number(b);
  return isDescending ? -order : order;
}
