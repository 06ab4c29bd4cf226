import type { BlockFields, BlockKind } from '../../../../shared/content/blocks';
import { type Attribute, type Attributes, components } from '../../declarations/attributes';
import { askedSlug, type ParseContext, reportUnread } from '../parseContext';
import { isEmpty, isLost, saysSomething, TOLD_ELSEWHERE } from '../unreadFields';
import type { Fields } from '../wire';
import * as wire from '../wire';

/** What a kind of block has on the wire, and how it is read. */
interface BlockDefinition<K extends BlockKind> {
  attributes: Attributes;
  /** Its fields; null when it has nothing to show. */
  read(from: Fields, context: ParseContext): BlockFields[K] | null;
}

export type BlockDefinitions = { [K in BlockKind]: BlockDefinition<K> };

/** A field: how it is declared, and how it is read. */
export interface BlockField<T> {
  attribute: Attribute;
  read: (from: Fields, name: string, context: ParseContext) => T;
  /** Without it, the block or the item is left out. */
  isNeeded?: true;
}

type Declared = Readonly<Record<string, BlockField<unknown>>>;
type Values<F extends Declared> = { [N in keyof F]: F[N] extends BlockField<infer T> ? T : never };

/** A block that is read field by field. @param shows whether there is something to show, besides what fields need */
export function block<F extends Declared>(fields: F, shows: (values: Values<F>) => boolean = () => true) {
  return {
    attributes: attributesOf(fields),
    read(from: Fields, context: ParseContext): Values<F> | null {
      const values = readFields(fields, from, context, '');
      return values && shows(values) ? values : null;
    },
  };
}

/** A kind of field, as blocks name them (`blockFields`): how it is declared, and how it is read. */
export function defineField<T>(attribute: Attribute, read: BlockField<T>['read']): BlockField<T> {
  return { attribute, read };
}

/** Editors have to fill it in; what comes without it is left out. */
export function required<T>(given: BlockField<T>): BlockField<NonNullable<T>> {
  // as: nothing is made of a null in a field that is needed.
  return { ...requiredOfEditors(given), isNeeded: true } as BlockField<NonNullable<T>>;
}

/** Editors have to fill it in; what comes without it is shown all the same. */
export function requiredOfEditors<T>({ attribute, read }: BlockField<T>): BlockField<T> {
  return { attribute: { ...attribute, required: true }, read };
}

/** Items, each read field by field. */
export function items<F extends Declared>(fields: F): BlockField<Values<F>[]> {
  return defineField(components(attributesOf(fields)), (from, name, context) =>
    wire.many(from, name, (item) => readFields(fields, item, context, `${name}.`)),
  );
}

/** Items of which there must be one: without any, there is nothing to show. */
export function some<F extends Declared>(fields: F): BlockField<Values<F>[]> {
  return { ...items(fields), isNeeded: true };
}

function attributesOf(fields: Declared): Attributes {
  return Object.fromEntries(Object.entries(fields).map(([name, { attribute }]) => [name, attribute]));
}

/** @param path of the item that the fields are of, as the log calls it: `logos.`; '' for those of the block itself */
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
    // A block without what it needs is told as a whole; an item is not.
    const costsItsItem = isMissing && path !== '' && saysSomething(from);
    if (!TOLD_ELSEWHERE.includes(name) && (costsItsItem || isLost(wire.field(from, name), values[name])))
      reportUnread(context, askedSlug(context), (path || `${blockName(from)}.`) + name);
  }
  // as: each field has been read by its own reader.
  return isUsable ? (values as Values<F>) : null;
}

function blockName(from: Fields): string {
  return wire.text(from, '__component').slice(0, 100);
}
