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
  /** The address of a file, checked when it is one of the media library. */
  | { kind: 'fileUrl' }
  /** `open`: a school may have others; these are known beforehand. */
  | { kind: 'choice' | 'choices'; of: readonly string[]; open?: true }
  /** A slug that stays one on the wire, and must exist or be one of `also`. */
  | { kind: 'slug'; to: CollectionName; also?: readonly string[] }
  | { kind: 'relation'; to: CollectionName; many: boolean }
  | { kind: 'testimonials' }
  | { kind: 'component'; many: boolean; attributes: Attributes }
  /** Blocks: of all kinds, or of some. */
  | { kind: 'zone'; blocks?: readonly BlockKind[] };

/** What an attribute may hold, and how it is written. */
export type Attribute = Kind & {
  required?: true;
  /** Its name on disk, where that is not its name on the wire. */
  writtenAs?: string;
  /** Written in the sample school's files only; no page reads it. */
  onlyWritten?: true;
  /** Computed by the embedded service: from the Markdown body, from relations that point here, or the entries that are still current. */
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
/** A relation to an entry of a collection, or to several: whole, where `slugOf` has no more than a name. */
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

/** What a testimonial looks like when a block spells it out instead of naming it. */
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

/** What a place on the globe, and a choice of a form's field, is made of where it is not plain JSON. */
export const GEO: Attributes = { lat: number, lng: number };
export const OPTION: Attributes = { value: text, label: text };

/** Whether an attribute is a value of its own: `fields` chooses among these, `populate` among the others. */
export function isScalar({ kind }: Attribute): boolean {
  return !['relation', 'media', 'component', 'testimonials', 'zone'].includes(kind);
}
