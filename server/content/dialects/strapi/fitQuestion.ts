import type { QueryParams } from '../../../../shared/content/queries/queryString';
import type { Attributes } from '../../declarations/attributes';
import type { SchemaAttribute } from '../../declarations/schema';
import { readSelection } from '../../declarations/selection';
import { SCHEDULE } from '../../declarations/sharedParts';
import { isParams, listOf } from '../../readQuestion';
import { selection } from './populate';
import type { ServiceSchema } from './serviceSchema';

/** A filter that the service can evaluate, or its result when that is known without a query. */
type Fit = boolean | QueryParams;

/** Attributes that may hold the text when the service has a component in place of a text. */
const TEXT_NAMES = ['value', 'label', 'name', 'title', 'text'];

/**
 * Reduces a query's parameters to attributes that the service has. Fields that are components there are populated. A
 * missing attribute counts as null: a filter that requires a value of it matches nothing, one that excludes a value
 * everything.
 * @returns null when no entry can match.
 */
export function fitQuestion(
  schema: ServiceSchema,
  owner: string,
  declared: Attributes,
  params: QueryParams,
): QueryParams | null {
  const { fields, populate, filters, sort, ...others } = params;
  const fitted = isParams(filters) ? fitFilter(schema, owner, filters) : true;
  if (fitted === false) return null;
  // The schedule's fields are always read, so they are added to any selection.
  const chosen = listOf(fields);
  const scheduled = chosen.length === 0 ? [] : Object.keys(SCHEDULE).filter((name) => name in declared);
  const requested = readSelection({ fields: [...chosen, ...scheduled], populate });
  const selected = selection(schema, owner, declared, requested);
  const order = listOf(sort).filter((one) => schema.attribute(owner, String(one).replace(/:.*$/, '')));
  // A unique last sort key: databases order ties arbitrarily, so an entry could appear on two pages of a list.
  const last = schema.attribute(owner, 'slug') ? 'slug:asc' : 'id:asc';
  const whole = order.includes(last) ? order : [...order, last];
  return {
    ...(selected === true ? {} : selected),
    ...(fitted === true ? {} : { filters: fitted }),
    sort: order.length > 0 ? whole : ['id:asc'],
    ...others,
  };
}

/** Conditions on an owner, all of which must hold. */
function fitFilter(schema: ServiceSchema, owner: string, filters: QueryParams): Fit {
  const parts = Object.entries(filters).map(([name, condition]): Fit => {
    if (name === '$and') return all(listOf(condition).map((one) => fitPart(schema, owner, one)));
    if (name === '$or') return any(listOf(condition).map((one) => fitPart(schema, owner, one)));
    const known = schema.attribute(owner, name);
    return known ? fitCondition(schema, known, name, condition) : holdsOfNull(condition);
  });
  return all(parts);
}

function fitPart(schema: ServiceSchema, owner: string, part: QueryParams[string]): Fit {
  return isParams(part) ? fitFilter(schema, owner, part) : true;
}

function fitCondition(
  schema: ServiceSchema,
  known: SchemaAttribute,
  name: string,
  condition: QueryParams[string],
): Fit {
  if (!isParams(condition)) return true;
  const beyond = known.type === 'relation' ? known.target : known.component;
  const isOnValue = Object.keys(condition).every((key) => key.startsWith('$'));
  if (beyond === undefined) {
    // The service has a plain value in place of a relation: compare it with the slug.
    const value = isOnValue ? condition : condition.slug;
    return value === undefined
      ? holdsOfNull(condition)
      : { [name]: known.type === 'json' ? asText(value) : value };
  }
  if (isOnValue) {
    const text = TEXT_NAMES.find((inner) => schema.attribute(beyond, inner));
    return text ? { [name]: { [text]: condition } } : holdsOfNull(condition);
  }
  const inner = fitFilter(schema, beyond, condition);
  if (typeof inner === 'boolean') return inner;
  // In SQL, `$ne` on a missing relation is not true: entries without one must be included explicitly.
  return JSON.stringify(inner).includes('"$ne"')
    ? { $or: [{ [name]: inner }, { [name]: { id: { $null: true } } }] }
    : { [name]: inner };
}

/** PostgreSQL cannot search JSON for text unless it is cast, which Strapi does for `$containsi` only. */
function asText(condition: QueryParams[string]): QueryParams[string] {
  if (!isParams(condition)) return condition;
  const { $contains, ...others } = condition;
  return $contains === undefined ? condition : { ...others, $containsi: $contains };
}

/** Whether a condition holds for a missing value. */
function holdsOfNull(condition: QueryParams[string]): boolean {
  if (!isParams(condition)) return true;
  return Object.entries(condition).every(([key, value]) => {
    if (!key.startsWith('$')) return holdsOfNull(value);
    return key === '$ne' || (key === '$null' && String(value) === 'true');
  });
}

function all(parts: readonly Fit[]): Fit {
  if (parts.includes(false)) return false;
  const open = parts.filter(isParamsFit);
  if (open.length <= 1) return open[0] ?? true;
  const names = open.flatMap((part) => Object.keys(part));
  return new Set(names).size === names.length ? Object.assign({}, ...open) : { $and: open };
}

function any(parts: readonly Fit[]): Fit {
  if (parts.includes(true)) return true;
  const open = parts.filter(isParamsFit);
  if (open.length <= 1) return open[0] ?? false;
  return { $or: open };
}

const isParamsFit = (part: Fit): part is QueryParams => typeof part === 'object';
