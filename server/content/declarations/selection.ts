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

/** Some values and, by name, some of what lies beyond. */
export function selectionOf(fields: readonly string[], populate: Record<string, Selection> = {}): Selection {
  return { fields, populate: new Map(Object.entries(populate)) };
}
