import type { BlockKind } from '../../../../shared/content/blocks';
import type { QueryParams } from '../../../../shared/content/queries/queryString';
import {
  type Attribute,
  type Attributes,
  GEO,
  OPTION,
  TESTIMONIAL_ITEM,
} from '../../declarations/attributes';
import { blockAttributes } from '../../declarations/blockAttributes';
import { COLLECTIONS } from '../../declarations/collections';
import type { SchemaAttribute } from '../../declarations/schema';
import { type Selection, WHOLE } from '../../declarations/selection';
import { canonicalKind } from '../../parse/body';
import type { ServiceSchema } from './serviceSchema';

type Populate = QueryParams | true;

/** Fields that may hold the name of an entry in a type that the site does not know. */
const NAMES = ['title', 'name', 'slug'];

/**
 * The `populate` parameter for everything that the parsers read of an owner and the service has; null when nothing
 * needs to be populated.
 */
export function populateOf(schema: ServiceSchema, owner: string, declared: Attributes): QueryParams | null {
  const populate: QueryParams = {};
  for (const [name, attribute] of Object.entries(declared)) {
    if (attribute.onlyWritten) continue;
    const known = schema.attribute(owner, name);
    const inner = known && populateOne(schema, attribute, known);
    if (inner) populate[name] = inner;
  }
  return Object.keys(populate).length > 0 ? populate : null;
}

/** The populate of one attribute, whole or as chosen; null for a plain value, which needs none. */
function populateOne(
  schema: ServiceSchema,
  attribute: Attribute,
  known: SchemaAttribute,
  chosen: Selection = WHOLE,
): Populate | null {
  switch (known.type) {
    case 'media':
      return true;
    case 'relation':
      return relation(schema, known.target ?? '', attribute, chosen);
    case 'component': {
      const [owner, declared] = [known.component ?? '', attributesBelow(attribute)];
      return chosen === WHOLE
        ? below(populateOf(schema, owner, declared))
        : selection(schema, owner, declared, chosen);
    }
    case 'dynamiczone':
      return zone(schema, known.components ?? [], attribute.kind === 'zone' ? attribute.blocks : undefined);
    default:
      return null;
  }
}

/** Uses `*` when nothing is populated deeper, since the length of a URL is limited. */
function below(inner: QueryParams | null): Populate {
  if (inner === null) return true;
  return { populate: Object.values(inner).every((one) => one === true) ? '*' : inner };
}

/** Populates a zone's components by name: Strapi omits those that are not named, and refuses unknown names. */
function zone(
  schema: ServiceSchema,
  uids: readonly string[],
  kinds: readonly BlockKind[] | undefined,
): Populate | null {
  const on: QueryParams = {};
  for (const uid of uids) {
    const kind = canonicalKind(uid);
    if (kind && (kinds?.includes(kind) ?? true) && schema.hasComponent(uid))
      on[uid] = below(populateOf(schema, uid, blockAttributes(kind) ?? {}));
  }
  return Object.keys(on).length > 0 ? { on } : null;
}

function relation(schema: ServiceSchema, target: string, attribute: Attribute, chosen: Selection): Populate {
  const name = schema.nameOf(target);
  if (name !== null && attribute.kind === 'relation' && name in COLLECTIONS) {
    const { attributes, summary } = COLLECTIONS[attribute.to];
    return selection(schema, target, attributes, chosen === WHOLE ? summary : chosen);
  }
  const fields = NAMES.filter((field) => schema.attribute(target, field));
  return fields.length > 0 ? { fields } : true;
}

/** The `fields` and `populate` of a selection, as far as the service has them; true when none remain. */
export function selection(
  schema: ServiceSchema,
  owner: string,
  declared: Attributes,
  { fields, populate }: Selection,
): Populate {
  const inner: QueryParams = {};
  const scalars: string[] = [];
  for (const field of fields === 'all' ? [] : fields) {
    const known = schema.attribute(owner, field);
    if (!known) continue;
    const deep = populateOne(schema, declared[field] ?? { kind: 'text' }, known);
    if (deep) inner[field] = deep;
    else scalars.push(field);
  }
  if (populate !== 'all') {
    for (const [name, below] of populate) {
      const known = schema.attribute(owner, name);
      const deep = known && populateOne(schema, declared[name] ?? { kind: 'text' }, known, below);
      if (deep) inner[name] = deep;
    }
  }
  const chosen: QueryParams = {
    ...(scalars.length > 0 ? { fields: scalars } : {}),
    ...(Object.keys(inner).length > 0 ? { populate: inner } : {}),
  };
  return Object.keys(chosen).length > 0 ? chosen : true;
}

/** The attributes that the parsers read of an attribute which is a component in the service. */
export function attributesBelow(attribute: Attribute): Attributes {
  switch (attribute.kind) {
    case 'component':
      return attribute.attributes;
    case 'testimonials':
      return TESTIMONIAL_ITEM;
    case 'coordinates':
      return GEO;
    case 'options':
      return OPTION;
    default:
      return {};
  }
}
