import type { QueryParams } from '../../../shared/content/queries/queryString';
import { TITLE_AND_SLUG } from '../../../shared/content/queries/summaryFields';
import { isParams, listOf } from '../readQuestion';

/**
 * The parts of an entry to send: its own values (`fields`), and its relations, media and components (`populate`).
 * `populate: 'all'` sends every relation as its collection's summary, and components whole.
 */
export interface Selection {
  fields: 'all' | readonly string[];
  populate: 'all' | ReadonlyMap<string, Selection>;
}

/** All values but nothing populated: for a relation that is populated without further options. */
export const OWN_VALUES: Selection = { fields: 'all', populate: new Map() };

/** Everything: for a component, or a single entry with the summaries of its relations. */
export const WHOLE: Selection = { fields: 'all', populate: 'all' };

/**
 * The selection of a query's `fields` and `populate`. A relation or component without a selection of its own, and
 * everything with `populate=*`, is selected whole.
 */
export function readSelection({ fields, populate }: QueryParams): Selection {
  const inner = Object.entries(isParams(populate) ? populate : {}).map(
    ([name, child]): [string, Selection] => {
      const isChoice = isParams(child) && (child.fields !== undefined || isParams(child.populate));
      return [name, isChoice ? readSelection(child) : WHOLE];
    },
  );
  return {
    fields: fields === undefined ? 'all' : listOf(fields).map(String),
    populate: populate === '*' ? 'all' : new Map(inner),
  };
}

/** Only an entry's title and slug. */
export const REFERENCE = readSelection(TITLE_AND_SLUG);
