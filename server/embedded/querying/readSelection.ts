import { type Attribute, type Attributes, isScalar } from '../../content/declarations/attributes';
import { questionAttributes } from '../../content/declarations/collections';
import { OWN_VALUES, type Selection, WHOLE } from '../../content/declarations/selection';
import { invalidQuery } from '../model/serviceError';
import { elements, isList, type QueryBranch, type QueryTree, textElements } from './parseBrackets';

/**
 * Reads `fields` and `populate`: names, `*`, dotted paths, lists of them, or a branch for each name. Without either,
 * the result is `otherwise`; with `fields` alone nothing is populated, with `populate` alone all own values are
 * selected.
 * @throws ServiceError (400) for names that the attributes do not have.
 */
export function readSelection(
  question: QueryBranch,
  attributes: Attributes,
  otherwise: Selection,
): Selection {
  const fields = question.get('fields');
  const populate = question.get('populate');
  if (fields === undefined && populate === undefined) return otherwise;
  return {
    fields: readFieldNames(fields, attributes),
    populate: readPopulate(populate, attributes),
  };
}

function readFieldNames(tree: QueryTree | undefined, attributes: Attributes): Selection['fields'] {
  if (tree === undefined) return 'all';
  const names = textElements(tree, 'fields');
  if (names.includes('*')) return 'all';
  for (const name of names) {
    const attribute = attributes[name];
    if (!attribute || !isScalar(attribute)) throw invalidQuery(`Invalid key ${name} in fields`);
  }
  return names;
}

function readPopulate(tree: QueryTree | undefined, attributes: Attributes): Map<string, Selection> {
  const populate = new Map<string, Selection>();
  const branches = typeof tree === 'object' && !isList(tree) ? [...tree] : [];
  for (const [name, inner] of branches) {
    if (inner === 'false') continue;
    populate.set(name, readInner(inner, beyond(name, attributes)));
  }
  const names = branches.length > 0 ? [] : elements(tree).flatMap((name) => textElements(name, 'populate'));
  for (const path of names) {
    if (path === '*' || (path === 'true' && names.length === 1)) {
      for (const [name, attribute] of Object.entries(attributes)) {
        if (!isScalar(attribute) && !populate.has(name)) populate.set(name, bare(attribute));
      }
    } else {
      addPath(populate, path.split('.'), attributes);
    }
  }
  return populate;
}

/** The selection of a populated attribute; `true` and `*` are the same as its name alone. */
function readInner(tree: QueryTree, attribute: Attribute): Selection {
  if (typeof tree === 'string') {
    if (tree === 'true' || tree === '*') return bare(attribute);
    throw invalidQuery(`Invalid populate value ${tree}`);
  }
  for (const key of tree.keys()) {
    if (key !== 'fields' && key !== 'populate') throw invalidQuery(`Invalid key ${key} in populate`);
  }
  const attributes = attributesBeyond(attribute);
  return attributes ? readSelection(tree, attributes, bare(attribute)) : WHOLE;
}

function addPath(populate: Map<string, Selection>, path: string[], attributes: Attributes): void {
  const [name = '', ...rest] = path;
  const attribute = beyond(name, attributes);
  const present = populate.get(name) ?? bare(attribute);
  if (rest.length === 0 || present.populate === 'all') {
    populate.set(name, present);
    return;
  }
  const inner = new Map(present.populate);
  addPath(inner, rest, attributesBeyond(attribute) ?? {});
  populate.set(name, { ...present, populate: inner });
}

/** The selection of a name alone: a relation's own values, or all of a component. */
function bare({ kind }: Attribute): Selection {
  return kind === 'relation' ? OWN_VALUES : WHOLE;
}

/** The attribute of a name, which must be one that can be populated. */
function beyond(name: string, attributes: Attributes): Attribute {
  const attribute = attributes[name];
  if (!attribute || isScalar(attribute)) throw invalidQuery(`Invalid key ${name} in populate`);
  return attribute;
}

/** The attributes of a relation's target or of a component; null for other attributes. */
export function attributesBeyond(attribute: Attribute): Attributes | null {
  if (attribute.kind === 'relation') return questionAttributes(attribute.to);
  return attribute.kind === 'component' ? attribute.attributes : null;
}
