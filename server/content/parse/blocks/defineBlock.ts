import type { BlockFields, BlockKind } from '../../../../shared/content/blocks';
import { type Attribute, type Attributes, components } from '../../declarations/attributes';
import { type ParseContext, reportUnread, requestedSlug } from '../parseContext';
import { hasInput, isEmpty, isLost, REPORTED_ELSEWHERE } from '../unreadFields';
import type { Fields } from '../wire';
import * as wire from '../wire';

/** The fields of a kind of block on the wire, and how they are read. */
interface BlockDefinition<K extends BlockKind> {
  attributes: Attributes;
  /** @returns null if the block has nothing to show */
  read(from: Fields, context: ParseContext): BlockFields[K] | null;
}

export type BlockDefinitions = { [K in BlockKind]: BlockDefinition<K> };

/** How a field is declared and read. */
export interface BlockField<T> {
  attribute: Attribute;
  read: (from: Fields, name: string, context: ParseContext) => T;
  /** The block or item is left out without this field. */
  isNeeded?: true;
}

type Declared = Readonly<Record<string, BlockField<unknown>>>;
type Values<F extends Declared> = { [N in keyof F]: F[N] extends BlockField<infer T> ? T : never };

/**
 * A block that is read field by field.
 * @param shows whether there is something to show, in addition to the required fields
 */
export function block<F extends Declared>(fields: F, shows: (values: Values<F>) => boolean = () => true) {
  return {
    attributes: attributesOf(fields),
    read(from: Fields, context: ParseContext): Values<F> | null {
      const values = readFields(fields, from, context, '');
      return values && shows(values) ? values : null;
    },
  };
}

/** Defines a kind of field (see `blockFields`): how it is declared and read. */
export function defineField<T>(attribute: Attribute, read: BlockField<T>['read']): BlockField<T> {
  return { attribute, read };
}

/** A field that editors must fill in. A block or item without it is left out. */
export function required<T>(given: BlockField<T>): BlockField<NonNullable<T>> {
  // as: a block or item with null in a needed field is dropped, so no caller sees the null.
  return { ...requiredOfEditors(given), isNeeded: true } as BlockField<NonNullable<T>>;
}

/** A field that editors must fill in. A block or item without it is shown nevertheless. */
export function requiredOfEditors<T>({ attribute, read }: BlockField<T>): BlockField<T> {
  return { attribute: { ...attribute, required: true }, read };
}

/** A list of items, each read field by field. */
export function items<F extends Declared>(fields: F): BlockField<Values<F>[]> {
  return defineField(components(attributesOf(fields)), (from, name, context) =>
    wire.many(from, name, (item) => readFields(fields, item, context, `${name}.`)),
  );
}

/** A list of items that must not be empty. */
export function some<F extends Declared>(fields: F): BlockField<Values<F>[]> {
  return { ...items(fields), isNeeded: true };
}

function attributesOf(fields: Declared): Attributes {
  return Object.fromEntries(Object.entries(fields).map(([name, { attribute }]) => [name, attribute]));
}

/** @param path prefix for the log: `logos.` for the items of a list, '' for the block's own fields */
function readFields<F extends Declared>(
  fields: F,
  from: Fields,
  context: ParseContext,
  path: string,
): Values<F> | null {
  const values: Record<string, unknown> = {};
  let isUsable = true;
  for (const [name, { read, isNeeded }] of Object.entries(fields)) {
    values[name] = read(from, name, context);
    const isMissing = isNeeded === true && isEmpty(values[name]);
    if (isMissing) isUsable = false;
    // `parseBody` logs a block that lacks a needed field, but nothing else logs such an item.
    const costsItsItem = isMissing && path !== '' && hasInput(from);
    if (!REPORTED_ELSEWHERE.includes(name) && (costsItsItem || isLost(wire.field(from, name), values[name])))
      reportUnread(context, requestedSlug(context), (path || `${blockName(from)}.`) + name);
  }
  // as: each value comes from its own field's reader.
  return isUsable ? (values as Values<F>) : null;
}

function blockName(from: Fields): string {
  return wire.text(from, '__component').slice(0, 100);
}
