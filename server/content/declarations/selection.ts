import { type SummaryFields, TITLE_AND_SLUG } from '../../../shared/content/queries/summaryFields';

/**
 * What of an entry is answered: its own values (`fields`) and what it leads to or contains (`populate`).
 * 'all' of populate gives every relation its collection's summary, and components whole.
 */
export interface Selection {
  fields: 'all' | readonly string[];
  populate: 'all' | ReadonlyMap<string, Selection>;
}

/** Every value, nothing beyond: a relation that was asked for without saying more. */
export const OWN_VALUES: Selection = { fields: 'all', populate: new Map() };

/** Everything: a component, or a single entry with its relations' summaries. */
export const WHOLE: Selection = { fields: 'all', populate: 'all' };

/** What a list asks for, as a selection. */
export function selectionOf({ fields, populate = {} }: SummaryFields): Selection {
  const inner = Object.entries(populate).map(([name, asked]): [string, Selection] => [
    name,
    asked === true ? WHOLE : selectionOf(asked),
  ]);
  return { fields: fields ?? 'all', populate: new Map(inner) };
}

/** An entry by its name and address. */
export const REFERENCE = selectionOf(TITLE_AND_SLUG);
