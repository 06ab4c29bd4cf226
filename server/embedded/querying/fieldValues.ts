import type { Attribute, Attributes } from '../../content/declarations/attributes';
import { questionAttributes } from '../../content/declarations/collections';
import type { View } from '../answers/view';
import { isJsonList, type Json, type JsonObject, objectsIn } from '../model/json';
import { invalidQuery } from '../model/serviceError';

/** A value that filters and sorting compare; dates are milliseconds since 1970. */
export type Scalar = string | number | boolean;

/** The attribute that a parameter names. @throws ServiceError (400) for an unknown name */
export function namedAttribute(attributes: Attributes, name: string, parameter: string): Attribute {
  const attribute = attributes[name];
  if (!attribute) throw invalidQuery(`Invalid key ${name} in ${parameter}`);
  return attribute;
}

/** The attributes of a relation's target or of a component; null for other attributes. */
export function attributesBeyond(attribute: Attribute): Attributes | null {
  if (attribute.kind === 'relation') return questionAttributes(attribute.to);
  return attribute.kind === 'component' ? attribute.attributes : null;
}

/** The values of an attribute: none when it is empty, several for a list. */
export function scalarsOf({ kind }: Attribute, value: Json | undefined, view: View): Scalar[] {
  if (kind === 'date') return [view.date(value) ?? []].flat().map(Date.parse);
  const values = isJsonList(value) ? value : [value ?? null];
  return values.filter((one) => one !== null && typeof one !== 'object');
}

/** The values of each target of a relation, or of each component. */
export function valuesBeyond(
  attribute: Attribute,
  value: Json | undefined,
  view: View,
): readonly JsonObject[] {
  if (attribute.kind === 'relation') return view.related(attribute.to, value).map(({ values }) => values);
  return objectsIn(isJsonList(value) ? value : [value ?? null]);
}
