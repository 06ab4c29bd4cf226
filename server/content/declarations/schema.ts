import { UNPAGED_COLLECTIONS, UNPAGED_NAMES } from '../entryCollections';
import {
  type Attribute,
  type Attributes,
  GEO,
  OPTION,
  SYSTEM_FIELDS,
  TESTIMONIAL_ITEM,
  text,
} from './attributes';
import { BLOCK_KINDS, blockAttributes } from './blockAttributes';
import type { CollectionName } from './collectionName';
import { COLLECTIONS } from './collections';
import { ACTION, HEADER, LINK, METAS, SEO } from './sharedParts';
import { CRM_LINK, SETTINGS } from './singles';

/** An attribute as Strapi's schemas write it. */
export interface SchemaAttribute {
  type: string;
  component?: string;
  components?: readonly string[];
  repeatable?: boolean;
  /** The uid of a relation's type. */
  target?: string;
  relation?: string;
  enum?: readonly string[];
  [other: string]: unknown;
}
export type SchemaAttributes = Readonly<Record<string, SchemaAttribute>>;

/** A content type of Strapi. */
export interface SchemaType {
  uid: string;
  singularName: string;
  pluralName: string;
  kind: 'collectionType' | 'singleType';
  /** Whether its entries are written in several languages. */
  localised: boolean;
  attributes: SchemaAttributes;
}

/** The content types of a Strapi, and its components by uid. */
export interface Schema {
  types: readonly SchemaType[];
  components: Readonly<Record<string, SchemaAttributes>>;
}

/** Strapi's singular and plural names of types, which appear in its URLs and webhooks. `{prefix}` as in the calls. */
const TYPE_NAMES: Readonly<Record<CollectionName | 'website' | 'taxonomy' | 'crm-links', [string, string]>> =
  {
    campuses: ['campus', 'campuses'],
    courses: ['course', 'courses'],
    events: ['event', 'events'],
    news: ['{prefix}-news-item', '{prefix}-news'],
    articles: ['{prefix}-article', '{prefix}-articles'],
    'job-offers': ['job-offer', 'job-offers'],
    'crm-landings': ['crm-landing', 'crm-landings'],
    testimonials: ['testimonial', 'testimonials'],
    homepage: ['homepage', 'homepages'],
    'landing-job': ['{prefix}-landing-job', '{prefix}-landing-jobs'],
    menus: ['menu-enrichi', 'menu-enrichis'],
    redirects: ['redirect', 'redirects'],
    'news-categories': ['news-category', 'news-categories'],
    'course-categories': ['course-category', 'course-categories'],
    'course-domains': ['course-domain', 'course-domains'],
    rubriques: ['rubrique', 'rubriques'],
    website: ['website', 'websites'],
    taxonomy: ['taxonomy', 'taxonomies'],
    'crm-links': ['crm-link', 'crm-links'],
  };
export type TypeName = keyof typeof TYPE_NAMES;
// as: the table has exactly these keys.
export const TYPE_KEYS = Object.keys(TYPE_NAMES) as TypeName[];

/** Prefix of a type's name where `convert` otherwise gets a component's uid. */
const TYPE_MARK = 'type:';

const SINGLES: readonly TypeName[] = ['homepage', 'landing-job', 'website', 'taxonomy'];
const NOT_TRANSLATED: readonly TypeName[] = ['crm-links', 'redirects'];
const WITHOUT_SLUG: readonly TypeName[] = [
  'crm-links',
  ...UNPAGED_NAMES.filter((name) => UNPAGED_COLLECTIONS[name].hasNoSlug),
];

/** The declared attributes of a type, by their names on the wire. */
export function declaredAttributes(name: TypeName): Attributes {
  if (name === 'website') return SETTINGS;
  if (name === 'taxonomy') return { labels: { kind: 'json' } };
  return name === 'crm-links' ? CRM_LINK : COLLECTIONS[name].attributes;
}

/** A type's name in the singular or the plural: `{prefix}-news`. */
export function typeNames(name: TypeName, prefix: string): { singular: string; plural: string } {
  const [singular, plural] = TYPE_NAMES[name].map((one) => one.replace('{prefix}', prefix));
  return { singular: singular ?? name, plural: plural ?? name };
}

/** Strapi's uid of a type. */
export function uidOfType(name: TypeName, prefix: string): string {
  const { singular } = typeNames(name, prefix);
  return `api::${singular}.${singular}`;
}

export const isSingle = (name: TypeName): boolean => SINGLES.includes(name);

/** Whether entries of a type are identified by a slug. */
export const hasOwnSlug = (name: TypeName): boolean => !isSingle(name) && !WITHOUT_SLUG.includes(name);

/** Texts with Strapi's one-line field, which its admin shows as an entry's name. Others may be of any length. */
const ONE_LINE = /^(title|name|label|slug|phone|number|code|year|city|postalCode|value|key|from|to)$/;

/** The declarations as a Strapi schema: the kit writes it, and it stands in for a service until its own is known. */
export function declaredSchema(prefix: string): Schema {
  const components: Record<string, SchemaAttributes> = {};
  const names = new Map<Attributes, string>([
    [ACTION, 'shared.action'],
    [LINK, 'shared.link'],
    [attributesOf(SEO), 'shared.seo'],
    [attributesOf(METAS), 'shared.meta'],
    [attributesOf(HEADER), 'shared.header'],
    [TESTIMONIAL_ITEM, 'shared.testimonial'],
    [GEO, 'shared.geo'],
    [OPTION, 'forms.option'],
    [TEXT_ITEM, 'shared.text'],
  ]);

  /** Adds the component of these attributes once, however many fields have it. @returns its uid */
  function component(attributes: Attributes, suggested: string): string {
    const uid = names.get(attributes) ?? suggested;
    names.set(attributes, uid);
    components[uid] ??= convert(attributes, uid);
    return uid;
  }

  function convert(attributes: Attributes, owner: string): SchemaAttributes {
    return Object.fromEntries(
      Object.entries(attributes)
        .filter(
          ([name, { onlyWritten, derived }]) =>
            !onlyWritten && derived !== 'current' && !SYSTEM_FIELDS.includes(name),
        )
        .map(([name, attribute]) => [
          name,
          convertOne(attribute, name, `${owner.replace(TYPE_MARK, 'page.')}-${kebab(name)}`),
        ]),
    );
  }

  function convertOne(attribute: Attribute, name: string, suggested: string): SchemaAttribute {
    const part = (attributes: Attributes, repeatable: boolean): SchemaAttribute => ({
      type: 'component',
      repeatable,
      component: component(attributes, suggested),
    });
    const relation = (to: CollectionName, many: boolean): SchemaAttribute => ({
      type: 'relation',
      relation: many ? 'oneToMany' : 'oneToOne',
      target: uidOfType(to, prefix),
    });
    switch (attribute.kind) {
      case 'html':
        return { type: 'richtext' };
      case 'number':
        return { type: 'integer' };
      case 'boolean':
        return { type: 'boolean', default: false };
      case 'date':
        return { type: 'datetime' };
      case 'choice':
        // An enumeration could not hold a school's own values.
        return attribute.open ? { type: 'string' } : { type: 'enumeration', enum: attribute.of };
      case 'choices':
      case 'table':
      case 'json':
        return { type: 'json' };
      case 'texts':
        return part(TEXT_ITEM, true);
      case 'options':
        return part(OPTION, true);
      case 'coordinates':
        return part(GEO, false);
      case 'testimonials':
        return part(TESTIMONIAL_ITEM, true);
      case 'media':
        return { type: 'media', multiple: false };
      case 'slug':
        // The values in `also`, such as 'news', are not entries, so a relation could not hold them.
        return attribute.also ? { type: 'string' } : relation(attribute.to, false);
      case 'relation': {
        const { derived, to, many } = attribute;
        return typeof derived === 'object'
          ? { ...relation(to, many), relation: 'manyToMany', mappedBy: derived.inverseOf }
          : relation(to, many);
      }
      case 'component':
        return part(attribute.attributes, attribute.many);
      case 'zone':
        return { type: 'dynamiczone', components: attribute.blocks ?? BLOCK_KINDS };
      default:
        return { type: ONE_LINE.test(name) ? 'string' : 'text' };
    }
  }

  // Each block gets its own component, even if another component has the same fields.
  for (const kind of BLOCK_KINDS) components[kind] = convert(blockAttributes(kind) ?? {}, kind);
  const types = TYPE_KEYS.map((name): SchemaType => {
    const { singular, plural } = typeNames(name, prefix);
    const attributes = convert(declaredAttributes(name), TYPE_MARK + name);
    const hasSlug = hasOwnSlug(name);
    return {
      uid: uidOfType(name, prefix),
      singularName: singular,
      pluralName: plural,
      kind: isSingle(name) ? 'singleType' : 'collectionType',
      localised: !NOT_TRANSLATED.includes(name),
      attributes: hasSlug ? { ...attributes, slug: { type: 'string' } } : attributes,
    };
  });
  for (const { uid, attributes } of types) joinInverses(types, uid, attributes);
  // Degrees have decimals; what is declared as a number becomes an integer.
  const geo = components['shared.geo'];
  if (geo) for (const name of Object.keys(geo)) Object.assign(geo[name] ?? {}, { type: 'float' });
  return { types, components };
}

/** Links both sides of a bidirectional relation: Strapi requires each to name the other. */
function joinInverses(types: readonly SchemaType[], uid: string, attributes: SchemaAttributes): void {
  for (const [name, { mappedBy, target }] of Object.entries(attributes)) {
    const other = types.find((type) => type.uid === target)?.attributes[String(mappedBy)];
    if (other?.target === uid) Object.assign(other, { relation: 'manyToMany', inversedBy: name });
  }
}

/** Item of a list of texts: Strapi only has lists of components. */
const TEXT_ITEM: Attributes = { value: text };

function attributesOf(attribute: Attribute): Attributes {
  return attribute.kind === 'component' ? attribute.attributes : {};
}

const kebab = (name: string) =>
  name.replace(/[A-Z_]/g, (letter) => `-${letter.toLowerCase().replace('_', '')}`);
