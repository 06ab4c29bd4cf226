import type { View } from '../answers/view';
import type { Field, Fields } from '../model/content';
import { isJsonList, type Json } from '../model/json';

/** A value that filters and sorting compare; dates are milliseconds since 1970. */
export type Scalar = string | number | boolean;

/** The values of an attribute: none when it is empty, several for a list. */
export function scalarsOf(field: Field | undefined, view: View): Scalar[] {
  if (field?.kind === 'date') return [Date.parse(view.date(field.date))];
  return field?.kind === 'plain' ? flatten(field.value) : [];
}

function flatten(value: Json): Scalar[] {
  if (isJsonList(value)) return value.flatMap(flatten);
  return value === null || typeof value === 'object' ? [] : [value];
}

/** The fields of each target of a relation, or of each component. */
export function fieldsBeyond(field: Field | undefined, view: View): readonly Fields[] {
  switch (field?.kind) {
    case 'relation':
      return view.related(field.to, field.reference).map(({ fields }) => fields);
    case 'component':
      return field.parts ? [field.parts] : [];
    case 'components':
      return field.items;
    default:
      return [];
  }
}
