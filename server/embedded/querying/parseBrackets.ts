import { invalidQuery } from '../model/serviceError';

/** A query string in Strapi's bracket notation, as a tree. Lists are branches with numeric keys. */
export type QueryTree = string | QueryBranch;
export type QueryBranch = Map<string, QueryTree>;

const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_PARAMETERS = 500;
const MAX_DEPTH = 20;

/**
 * Parses `filters[slug][$eq]=x&fields[0]=title&fields[]=slug`; a repeated parameter is a list.
 * @throws ServiceError (400) for unbalanced brackets, a key that is both a value and a branch, or an oversized query.
 */
export function parseBrackets(search: string): QueryBranch {
  const root: QueryBranch = new Map();
  const parameters = [...new URLSearchParams(search)];
  if (parameters.length > MAX_PARAMETERS) throw invalidQuery('Too many query parameters');
  for (const [key, value] of parameters) {
    const [, first, brackets] = KEY.exec(key) ?? [];
    if (first === undefined || brackets === undefined) throw invalidQuery(`Invalid query parameter ${key}`);
    const path = [first, ...brackets.slice(1, -1).split('][')].slice(0, brackets === '' ? 1 : undefined);
    if (path.length > MAX_DEPTH) throw invalidQuery(`Query parameter ${key} is nested too deeply`);
    insert(root, path, value, key);
  }
  return root;
}

function insert(branch: QueryBranch, [name = '', ...rest]: string[], value: string, key: string): void {
  const step = name === '' ? String(branch.size) : name;
  const present = branch.get(step);
  if (rest.length > 0) {
    if (typeof present === 'string') throw invalidQuery(`Invalid query parameter ${key}`);
    const inner: QueryBranch = present ?? new Map();
    branch.set(step, inner);
    insert(inner, rest, value, key);
  } else if (present === undefined) {
    branch.set(step, value);
  } else if (typeof present === 'string') {
    branch.set(
      step,
      new Map([
        ['0', present],
        ['1', value],
      ]),
    );
  } else if (isList(present)) {
    present.set(String(present.size), value);
  } else {
    throw invalidQuery(`Invalid query parameter ${key}`);
  }
}

/** Whether a branch is a list. */
export function isList(branch: QueryBranch): boolean {
  return [...branch.keys()].every((key) => /^\d+$/.test(key));
}

/** The elements of a list in order; a single value or branch is a list of one. */
export function elements(tree: QueryTree | undefined): QueryTree[] {
  if (tree === undefined) return [];
  if (typeof tree === 'string' || !isList(tree)) return [tree];
  return [...tree].sort(([a], [b]) => Number(a) - Number(b)).map(([, element]) => element);
}

/**
 * The texts of a list; an element may itself be several, separated by commas (`title,slug`).
 * @throws ServiceError (400) when an element is a branch.
 */
export function textElements(tree: QueryTree | undefined, parameter: string): string[] {
  return elements(tree).flatMap((element) => {
    if (typeof element !== 'string') throw invalidQuery(`Invalid ${parameter} parameter`);
    return element
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
  });
}
