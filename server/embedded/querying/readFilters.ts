import { type Attribute, type Attributes, isScalar } from '../../content/declarations/attributes';
import type { View } from '../answers/view';
import type { Fields } from '../model/content';
import { invalidQuery } from '../model/serviceError';
import { fieldsBeyond, scalarsOf } from './fieldValues';
import { readComparison } from './operators';
import { elements, type QueryTree } from './parseBrackets';
import { attributesBeyond } from './readSelection';

/** Whether the fields of an entry, or of its relations and components, match. */
export type Filter = (fields: Fields, view: View) => boolean;

/**
 * Reads `filters`: attributes with operators or plain values, `$and`, `$or`, `$not`, relations and components to any
 * depth. For a relation to many, one match suffices; an empty relation is tested as if all its values were empty.
 * @throws ServiceError (400) for unknown attributes and operators.
 */
export function readFilters(tree: QueryTree | undefined, attributes: Attributes): Filter {
  if (tree === undefined) return () => true;
  return all(branchOf(tree).map(([key, inner]) => readGroup(key, inner, attributes)));
}

function readGroup(key: string, tree: QueryTree, attributes: Attributes): Filter {
  switch (key) {
    case '$and':
      return all(elements(tree).map((group) => readFilters(group, attributes)));
    case '$or':
      return any(elements(tree).map((group) => readFilters(group, attributes)));
    case '$not':
      return none(readFilters(tree, attributes));
  }
  if (key.startsWith('$')) throw invalidQuery(`Invalid operator ${key}`);
  const attribute = attributes[key];
  if (!attribute) throw invalidQuery(`Invalid key ${key} in filters`);
  return isScalar(attribute) ? readOperators(key, attribute, tree) : readBeyond(key, attribute, tree);
}

function readOperators(name: string, attribute: Attribute, tree: QueryTree): Filter {
  if (typeof tree === 'string') return readOperators(name, attribute, new Map([['$eq', tree]]));
  return all(
    branchOf(tree).map(([operator, operand]): Filter => {
      const groupFilters = () => elements(operand).map((group) => readOperators(name, attribute, group));
      if (operator === '$and') return all(groupFilters());
      if (operator === '$or') return any(groupFilters());
      if (operator === '$not') return none(readOperators(name, attribute, operand));
      const operands = elements(operand).map((element) => {
        if (typeof element === 'string') return element;
        throw invalidQuery(`Invalid value for ${operator} on ${name}`);
      });
      const comparison = readComparison(name, attribute, operator, operands);
      return (fields, view) => comparison(scalarsOf(fields[name], view));
    }),
  );
}

/** Filters on a relation or component: whether it exists, or on its attributes. */
function readBeyond(name: string, attribute: Attribute, tree: QueryTree): Filter {
  const attributes = attributesBeyond(attribute);
  if (!attributes) throw invalidQuery(`Invalid key ${name} in filters`);
  return all(
    branchOf(tree).map(([key, inner]): Filter => {
      if ((key === '$null' || key === '$notNull') && typeof inner === 'string') {
        const isThere = readComparison(name, { kind: 'boolean' }, key, [inner]);
        return (fields, view) => isThere(fieldsBeyond(fields[name], view).map(() => true));
      }
      const filter = readGroup(key, inner, attributes);
      return (fields, view) => {
        const beyond = fieldsBeyond(fields[name], view);
        return (beyond.length > 0 ? beyond : [{}]).some((one) => filter(one, view));
      };
    }),
  );
}

function branchOf(tree: QueryTree): [string, QueryTree][] {
  if (typeof tree === 'string') throw invalidQuery('Invalid filters parameter');
  return [...tree];
}

const all =
  (filters: readonly Filter[]): Filter =>
  (fields, view) =>
    filters.every((filter) => filter(fields, view));
const any =
  (filters: readonly Filter[]): Filter =>
  (fields, view) =>
    filters.some((filter) => filter(fields, view));
const none =
  (filter: Filter): Filter =>
  (fields, view) =>
    !filter(fields, view);
