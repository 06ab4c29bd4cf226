import { type SummaryFields, TITLE_AND_SLUG } from '../../../shared/content/queries/summaryFields';

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

/** The fields of a list query as a selection. */
export function selectionOf({ fields, populate = {} }: SummaryFields): Selection {
  const inner = Object.entries(populate).map(([name, child]): [string, Selection] => [
    name,
    child === true ? WHOLE : selectionOf(child),
  ]);
  return { fields: fields ?? 'all', populate: new Map(inner) };
}

/** Only an entry's title and slug. */
export const REFERENCE = selectionOf(TITLE_AND_SLUG);
