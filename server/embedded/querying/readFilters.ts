import { inAddress } from '../../../shared/addresses/slug';
import type { QueryParams } from '../../../shared/content/queries/queryString';
import type { Attribute, Attributes } from '../../content/declarations/attributes';
import { isParams, listOf } from '../../content/readQuestion';
import type { View } from '../answers/view';
import type { JsonObject } from '../model/json';
import { invalidQuery } from '../model/serviceError';
import { attributesBeyond, namedAttribute, type Scalar, scalarsOf, valuesBeyond } from './fieldValues';

/** Whether the values of an entry, or of its relations and components, match. */
type Filter = (values: JsonObject, view: View) => boolean;

type Test = (values: readonly Scalar[], operands: readonly Scalar[]) => boolean;

const isOneOf: Test = (values, operands) => values.some((value) => operands.includes(value));

/** The operators of the site's queries besides `$null`, applied to all values of an attribute (none when it is empty). */
const TESTS: Readonly<Record<string, Test>> = {
  $eq: isOneOf,
  $in: isOneOf,
  $ne: (values, operands) => !isOneOf(values, operands),
  $contains: (values, [operand]) => values.some((value) => String(value).includes(String(operand))),
  $gte: (values, [operand]) => operand !== undefined && values.some((value) => value >= operand),
};

/**
 * Reads `filters`: attributes with operators, `$and`, `$or`, relations and components to any depth. For a relation to
 * many, one match suffices; an empty relation is tested as if all its values were empty.
 * @throws ServiceError (400) for unknown attributes and operators.
 */
export function readFilters(filters: QueryParams[string], attributes: Attributes): Filter {
  const parts = Object.entries(isParams(filters) ? filters : {}).map(([name, condition]): Filter => {
    const group = () => listOf(condition).map((one) => readFilters(one, attributes));
    if (name === '$and') return all(group());
    if (name === '$or') return any(group());
    const attribute = namedAttribute(attributes, name, 'filters');
    const beyond = attributesBeyond(attribute);
    if (!beyond) return all(readOperators(name, attribute, condition));
    const filter = readFilters(condition, beyond);
    return (values, view) => {
      const targets = valuesBeyond(attribute, values[name], view);
      return (targets.length > 0 ? targets : [{}]).some((one) => filter(one, view));
    };
  });
  return all(parts);
}

function readOperators(name: string, attribute: Attribute, condition: QueryParams[string]): Filter[] {
  const valuesIn = (values: JsonObject, view: View) => scalarsOf(attribute, values[name], view);
  return Object.entries(isParams(condition) ? condition : { $eq: condition }).map(([operator, given]) => {
    if (operator === '$null')
      return (values, view) => (valuesIn(values, view).length === 0) === (given === 'true');
    const test = TESTS[operator];
    if (!test) throw invalidQuery(`Invalid operator ${operator}`);
    const operands = (isParams(given) ? listOf(given) : [given]).map((one) =>
      readOperand(attribute, String(one)),
    );
    // Slugs are compared without case.
    const fold = (value: Scalar) => (name === 'slug' ? inAddress(String(value)) : value);
    return (values, view) => test(valuesIn(values, view).map(fold), operands.map(fold));
  });
}

/** An operand as the attribute's kind. */
function readOperand({ kind }: Attribute, text: string): Scalar {
  if (kind === 'number') return Number(text);
  if (kind === 'date') return Date.parse(text);
  return kind === 'boolean' ? text === 'true' : text;
}

const all =
  (filters: readonly Filter[]): Filter =>
  (values, view) =>
    filters.every((filter) => filter(values, view));
const any =
  (filters: readonly Filter[]): Filter =>
  (values, view) =>
    filters.some((filter) => filter(values, view));
