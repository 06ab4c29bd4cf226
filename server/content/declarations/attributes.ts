import type { BlockKind } from '../../../shared/content/blocks';
import type { CollectionName } from './collectionName';

type Kind =
  | {
      kind:
        | 'text'
        | 'number'
        | 'boolean'
        | 'date'
        | 'texts'
        | 'table'
        | 'coordinates'
        | 'media'
        | 'options'
        | 'json';
    }
  /** Rich text: Markdown on disk, HTML on the wire. */
  | { kind: 'html' }
  /** The address of a file, whose existence is checked if it is in the media library. */
  | { kind: 'fileUrl' }
  /** `open`: a school may use other values besides these. */
  | { kind: 'choice' | 'choices'; of: readonly string[]; open?: true }
  /** A slug, sent as such and not as an entry. It must exist or be one of `also`. */
  | { kind: 'slug'; to: CollectionName; also?: readonly string[] }
  | { kind: 'relation'; to: CollectionName; many: boolean }
  | { kind: 'testimonials' }
  | { kind: 'component'; many: boolean; attributes: Attributes }
  /** Blocks of all kinds, or only of some. */
  | { kind: 'zone'; blocks?: readonly BlockKind[] };

/** The type of an attribute's value, and how it is written on disk. */
export type Attribute = Kind & {
  required?: true;
  /** Its name on disk, if that differs from its name on the wire. */
  writtenAs?: string;
  /** Only in a school's files on disk; no page reads it. */
  onlyWritten?: true;
  /** Computed by the embedded service: the blocks of the Markdown body, inverse relations, or the current entries. */
  derived?: 'current' | { inverseOf: string } | 'body';
};

export type Attributes = Readonly<Record<string, Attribute>>;

export const text: Attribute = { kind: 'text' };
export const number: Attribute = { kind: 'number' };
export const flag: Attribute = { kind: 'boolean' };
export const date: Attribute = { kind: 'date' };
export const html: Attribute = { kind: 'html' };
export const texts: Attribute = { kind: 'texts' };
export const media: Attribute = { kind: 'media' };
export const fileUrl: Attribute = { kind: 'fileUrl' };

export const required = (attribute: Attribute): Attribute => ({ ...attribute, required: true });
export const choice = (of: readonly string[]): Attribute => ({ kind: 'choice', of });
export const openChoice = (of: readonly string[]): Attribute => ({ kind: 'choice', of, open: true });
export const openChoices = (of: readonly string[]): Attribute => ({ kind: 'choices', of, open: true });
export const slugOf = (to: CollectionName): Attribute => ({ kind: 'slug', to });
/** A relation to one entry of a collection or to several, which sends the entries, whereas `slugOf` sends a slug. */
export const entryOf = (to: CollectionName): Attribute => ({ kind: 'relation', to, many: false });
export const entriesOf = (to: CollectionName): Attribute => ({ kind: 'relation', to, many: true });
export const component = (attributes: Attributes): Attribute => ({
  kind: 'component',
  many: false,
  attributes,
});
export const components = (attributes: Attributes): Attribute => ({
  kind: 'component',
  many: true,
  attributes,
});

/** A testimonial that is written in a block, not referenced. */
export const TESTIMONIAL_ITEM: Attributes = {
  quote: required(text),
  name: required(text),
  course: text,
  diploma: text,
  year: text,
  job: text,
  photo: media,
  videoUrl: text,
  url: text,
};

/** Coordinates, and an option of a form field, as components for services that do not use plain JSON for them. */
export const GEO: Attributes = { lat: number, lng: number };
export const OPTION: Attributes = { value: text, label: text };

/** Whether an attribute is selected by `fields` in a query; all others are selected by `populate`. */
export function isScalar({ kind }: Attribute): boolean {
  return !['relation', 'media', 'component', 'testimonials', 'zone'].includes(kind);
}

/** Dates that Strapi sets on every entry itself. */
export const SYSTEM_DATES: readonly string[] = ['createdAt', 'updatedAt', 'publishedAt'];
/** Attributes that Strapi adds to every entry itself: they are not an editor's input. */
export const SYSTEM_FIELDS: readonly string[] = [...SYSTEM_DATES, 'locale', 'id', 'documentId'];
