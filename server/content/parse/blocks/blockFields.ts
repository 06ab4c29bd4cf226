import * as declared from '../../declarations/attributes';
import type { CollectionName } from '../../declarations/collectionName';
import { ACTION } from '../../declarations/sharedParts';
import { actions } from '../action';
import { dateText } from '../dates';
import { campusRefs } from '../entries/refs';
import { fileLink, picture } from '../media';
import { wholeFigures } from '../text/wholeFigures';
import * as wire from '../wire';
import { type BlockField, defineField } from './defineBlock';

/** Plain text; '' if missing, like the other texts here. */
export const text = defineField(declared.text, (from, name) => wire.text(from, name));
/** Plain text with no-break spaces between a figure and its word. */
export const sentence = defineField(declared.text, (from, name) => wholeFigures(wire.text(from, name)));
/** Plain text that an editor may have typed as a number. */
export const figure = defineField(declared.text, wire.figure);
/** An address of this site or another. */
export const address = defineField(declared.text, wire.address);
/** An address of another site. */
export const webAddress = defineField(declared.text, wire.webAddress);
export const texts = defineField(declared.texts, wire.texts);
export const html = defineField(declared.html, wire.html);
export const image = defineField(declared.media, picture);
export const file = defineField(declared.media, fileLink);
export const day = defineField(declared.date, (from, name, context) =>
  dateText(wire.field(from, name), context),
);
/** Calls to action. */
export const calls = defineField(declared.components(ACTION), actions);
export const campuses = defineField(declared.entriesOf('campuses'), campusRefs);

/** The slug of an entry. */
export const slugOf = (collection: CollectionName) =>
  defineField(declared.slugOf(collection), wire.relatedSlug);

/** One of the values, or the fallback. */
export function choice<const T extends string>(of: readonly T[], fallback: NoInfer<T>): BlockField<T> {
  return defineField(declared.choice(of), (from, name) => wire.oneOf(from, name, of) ?? fallback);
}

/** A whole number up to `max`. */
export const count = (fallback: number, max: number) =>
  defineField(declared.number, (from, name) => wire.count(from, name, { fallback, max }));
