import type { QueryParams } from '../../../../shared/content/queries/queryString';
import type { Attributes } from '../../declarations/attributes';
import type { SchemaAttribute } from '../../declarations/schema';
import { type Selection, WHOLE } from '../../declarations/selection';
import { SCHEDULE } from '../../declarations/sharedParts';
import { selection } from './populate';
import { isParams, listOf } from './readQuestion';
import type { ServiceSchema } from './serviceSchema';

/** A filter of the site, as the service can be asked it: or what it comes to without asking. */
type Fit = boolean | QueryParams;

/** Where a text stands that the service has as a component. */
const TEXT_NAMES = ['value', 'label', 'name', 'title', 'text'];

/**
 * A question's parameters as far as the service has what they name; null when nothing can meet its filters. Fields that
 * are components there are populated; what is not there reads as null, so a filter that asks for a value of it fits nothing,
 * and one that excludes a value fits everything.
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
  // A schedule is read of every entry, whatever else of it is asked for.
  const chosen = listOf(fields);
  const scheduled = chosen.length === 0 ? [] : Object.keys(SCHEDULE).filter((name) => name in declared);
  const asked = readSelection({ fields: [...chosen, ...scheduled], populate });
  const selected = selection(schema, owner, declared, asked);
  const order = listOf(sort).filter((one) => schema.attribute(owner, String(one).replace(/:.*$/, '')));
  // A last sort key without ties: databases order equals at will, and an entry could be on two pages of a list.
  const last = schema.attribute(owner, 'slug') ? 'slug:asc' : 'id:asc';
  const whole = order.includes(last) ? order : [...order, last];
  return {
    ...(selected === true ? {} : selected),
    ...(fitted === true ? {} : { filters: fitted }),
    sort: order.length > 0 ? whole : ['id:asc'],
    ...others,
  };
}

/** What a question asks for; of a relation or a component, if it says no more, whole. */
function readSelection({ fields, populate }: QueryParams): Selection {
  const inner = Object.entries(isParams(populate) ? populate : {}).map(
    ([name, asked]): [string, Selection] => {
      const isChoice = isParams(asked) && (isParams(asked.fields) || isParams(asked.populate));
      return [name, isChoice ? readSelection(asked) : WHOLE];
    },
  );
  return { fields: listOf(fields).map(String), populate: new Map(inner) };
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
    // The slug itself, where the service has no entry behind it.
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
  // A database compares nothing with what is not there: an entry without any would be left out.
  return JSON.stringify(inner).includes('"$ne"')
    ? { $or: [{ [name]: inner }, { [name]: { id: { $null: true } } }] }
    : { [name]: inner };
}

/** PostgreSQL looks for words in JSON only where Strapi makes a text of it first: where letters' case does not count. */
function asText(condition: QueryParams[string]): QueryParams[string] {
  if (!isParams(condition)) return condition;
  const { $contains, ...others } = condition;
  return $contains === undefined ? condition : { ...others, $containsi: $contains };
}

/** What a condition says of a value that is not there. */
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
