import { type Attributes, SYSTEM_FIELDS } from '../../declarations/attributes';
import { BLOCK_KINDS, blockAttributes } from '../../declarations/blockAttributes';
import {
  declaredAttributes,
  hasOwnSlug,
  type Schema,
  TYPE_KEYS,
  type TypeName,
} from '../../declarations/schema';
import { SCHEDULE } from '../../declarations/sharedParts';
import { canonicalKind } from '../../parse/body';
import { attributesBelow } from './populate';
import type { ServiceSchema } from './serviceSchema';

/** Something that pages read and a service lacks, or a block of the service that pages do not know. */
export interface SchemaGap {
  /** A type's name in the site's queries, or a component. */
  of: string;
  problem: 'no such type' | 'lacks' | 'unknown block';
  /** Its fields, as text for one line of the log. */
  fields: string;
}

/** Optional types: without them only a page or a feature is absent. */
const MAY_LACK: readonly TypeName[] = ['crm-links', 'taxonomy', 'testimonials', 'job-offers', 'redirects'];

/** Optional fields: those that Strapi adds itself, and those of a schedule. */
const mayLack = (name: string) => SYSTEM_FIELDS.includes(name) || name in SCHEDULE;

/** Compares a service's schema with what the parsers read. @returns one loss for each type or component. */
export function findSchemaGaps(schema: ServiceSchema, { types, components }: Schema): SchemaGap[] {
  const gaps: SchemaGap[] = [];
  const seen = new Set<string>();

  function compare(of: string, owner: string, declared: Attributes): void {
    if (seen.has(owner)) return;
    seen.add(owner);
    const missing: string[] = [];
    for (const [name, attribute] of Object.entries(declared)) {
      if (attribute.onlyWritten || attribute.derived === 'current' || mayLack(name)) continue;
      const known = schema.attribute(owner, name);
      if (!known) missing.push(name);
      else if (known.type === 'component')
        compare(known.component ?? '', known.component ?? '', attributesBelow(attribute));
    }
    if (missing.length > 0) gaps.push({ of, problem: 'lacks', fields: missing.join(', ') });
  }

  for (const name of TYPE_KEYS) {
    const type = schema.type(name);
    const slug: Attributes = hasOwnSlug(name) ? { slug: { kind: 'text' } } : {};
    if (type) compare(name, type.uid, { ...slug, ...declaredAttributes(name) });
    else if (!MAY_LACK.includes(name)) gaps.push({ of: name, problem: 'no such type', fields: '' });
  }
  for (const uid of blocksIn(types.flatMap(({ attributes }) => Object.values(attributes)))) {
    const kind = canonicalKind(uid);
    if (kind) compare(uid, uid, blockAttributes(kind) ?? {});
    else gaps.push({ of: uid, problem: 'unknown block', fields: '' });
  }
  const kinds = Object.keys(components).flatMap((uid) => canonicalKind(uid) ?? []);
  const absent = BLOCK_KINDS.filter((kind) => !kinds.includes(kind));
  return absent.length === 0 || absent.length === BLOCK_KINDS.length
    ? gaps
    : [...gaps, { of: 'blocks', problem: 'lacks', fields: absent.join(', ') }];
}

function blocksIn(attributes: readonly { components?: readonly string[] }[]): string[] {
  return [...new Set(attributes.flatMap(({ components = [] }) => components))];
}
