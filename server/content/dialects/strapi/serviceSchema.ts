import { SYSTEM_FIELDS } from '../../declarations/attributes';
import {
  type Schema,
  type SchemaAttribute,
  type SchemaType,
  TYPE_KEYS,
  type TypeName,
  typeNames,
} from '../../declarations/schema';
import { nameStem } from '../../nameStem';

/** A service's schema, minus what it has refused. Attributes belong to owners: types and components, by uid. */
export type ServiceSchema = ReturnType<typeof createServiceSchema>;

interface SchemaOptions {
  schema: Schema;
  prefix: string;
  /** Configured names of the service's types: `news` → `actualites`. */
  names: Readonly<Record<string, string>>;
}

const OWN: SchemaAttribute = { type: 'string' };

export function createServiceSchema({ schema, prefix, names }: SchemaOptions) {
  const dropped = new Set<string>();
  const owners = new Map([
    ...schema.types.map(({ uid, attributes }) => [uid, attributes] as const),
    ...Object.entries(schema.components),
  ]);
  const found = new Map<TypeName, SchemaType>();
  for (const name of TYPE_KEYS) {
    const type = findType(name);
    if (type) found.set(name, type);
  }

  function findType(name: TypeName): SchemaType | undefined {
    const { singular, plural } = typeNames(name, prefix);
    const wanted = names[name] ? [names[name]] : [plural, singular, plural.replace(`${prefix}-`, ''), name];
    for (const candidate of wanted) {
      const stem = nameStem(candidate);
      const type = schema.types.find((one) =>
        [one.pluralName, one.singularName].some((own) => own === candidate || nameStem(own) === stem),
      );
      if (type) return type;
    }
    return undefined;
  }

  return {
    /** The service's type for a name of the site; null when it has none. */
    type: (name: TypeName) => found.get(name) ?? null,
    /** The site's name of the type with a uid; null for others. */
    nameOf: (uid: string) => TYPE_KEYS.find((name) => found.get(name)?.uid === uid) ?? null,
    hasComponent: (uid: string) => uid in schema.components && !dropped.has(uid),
    attribute(owner: string, name: string) {
      if (dropped.has(`${owner} ${name}`)) return undefined;
      const attributes = owners.get(owner);
      if (attributes && Object.hasOwn(attributes, name)) return attributes[name];
      // Strapi adds dates and ids to entries, not to components.
      return SYSTEM_FIELDS.includes(name) && owner.includes('::') ? OWN : undefined;
    },
    /** Removes an attribute from the owner, or a component from its zones. */
    drop(owner: string, name: string) {
      dropped.add(name === '' ? owner : `${owner} ${name}`);
    },
  };
}
