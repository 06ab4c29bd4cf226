import { isRecord } from '../../shared/isRecord';

/** One entry of the data file. */
export interface LegacyRule {
  /** Old path; `{name}` matches one or more characters of a segment. */
  from: string;
  /**
   * Current path with its query; `{name}` is replaced by the matched text. Absent for 410. Of several, the first that
   * exists; if none does, there is no redirect.
   */
  to?: string | readonly string[] | undefined;
  /** 301 by default; 302 for a temporary move; 410 for a page that is gone. */
  status?: number | undefined;
  /** Allowed values of each name, separated by spaces; a name without a list matches any value. */
  where?: Record<string, string> | undefined;
  /** For addresses that look like those of current pages: the rule applies only if there is no page. */
  missing?: boolean | undefined;
}

/** A parsed rule: names are located, value lists are not yet expanded. */
export interface ParsedRule {
  /** The rule as written, for messages. */
  text: string;
  segments: SegmentPattern[];
  /** Targets that are tried before `to`, in this order. */
  preferred: readonly string[];
  /** Null for a page that is gone (410). */
  to: string | null;
  status: 301 | 302 | 410;
  values: ReadonlyMap<string, readonly string[]>;
  missing: boolean;
}

/** A segment with at most one name; the text is decoded and in lower case. */
export interface SegmentPattern {
  before: string;
  /** '' when the segment is plain text. */
  name: string;
  after: string;
}

const SEGMENT = /^([^{}]*)(?:\{([a-z][a-z0-9]*)\}([^{}]*))?$/;
const NAME = /\{([^{}]*)\}/g;
const VALUE = /^[a-z0-9][a-z0-9-]*$/;
/** Shared, since most rules have none. */
const NO_LISTS: ParsedRule['values'] = new Map();
const NONE: readonly string[] = [];
const KEYS = ['from', 'to', 'status', 'where', 'missing', 'note'];

/**
 * Parses one entry of the data file.
 * @throws Error that says what is wrong with the entry
 */
export function parseRule(entry: unknown): ParsedRule {
  const rule = readFields(entry);
  const segments = readFrom(rule.from);
  const names = segments.map(({ name }) => name).filter((name) => name !== '');
  if (new Set(names).size < names.length) throw new Error('a name stands twice in "from"');
  const values = rule.where ? readValues(rule.where, names) : NO_LISTS;
  const status = rule.status ?? 301;
  if (status !== 301 && status !== 302 && status !== 410) throw new Error('"status" is 301, 302 or 410');
  if ((status === 410) !== (rule.to === undefined)) {
    throw new Error('"to" says where it went; what is gone has "status": 410 and no "to"');
  }
  const targets = typeof rule.to === 'string' ? [rule.to] : (rule.to ?? NONE);
  for (const to of targets) checkTo(to, names);
  return {
    text: rule.from,
    segments,
    preferred: targets.length > 1 ? targets.slice(0, -1) : NONE,
    to: targets.at(-1) ?? null,
    status,
    values,
    missing: rule.missing ?? false,
  };
}

function readFields(entry: unknown): LegacyRule {
  if (!isRecord(entry)) throw new Error('not an object');
  for (const key of Object.keys(entry)) if (!KEYS.includes(key)) throw new Error(`"${key}" is not known`);
  const { from, to, status, where, missing }: Partial<Record<keyof LegacyRule, unknown>> = entry;
  if (typeof from !== 'string') throw new Error('"from" is missing');
  if (to !== undefined && typeof to !== 'string' && !isPaths(to))
    throw new Error('"to" is a path, or a list of paths');
  if (missing !== undefined && typeof missing !== 'boolean') throw new Error('"missing" is true or false');
  if (status !== undefined && typeof status !== 'number') throw new Error('"status" is a number');
  if (where !== undefined && !isWordLists(where))
    throw new Error('"where" holds words between spaces for each name: { "name": "one two" }');
  return { from, to, status, where, missing };
}

function isPaths(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((path) => typeof path === 'string');
}

function isWordLists(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((words) => typeof words === 'string');
}

function readFrom(from: string): SegmentPattern[] {
  if (!/^\/[^/?#\\]+(\/[^/?#\\]+)*$/.test(from)) {
    throw new Error('"from" is a path without query, double slash or slash at the end');
  }
  return from
    .slice(1)
    .split('/')
    .map((segment) => {
      const match = SEGMENT.exec(segment);
      if (!match) throw new Error(`"${segment}" has more than one name, or a brace too many`);
      const [, before = '', name = '', after = ''] = match;
      return { before: lowerText(before), name, after: lowerText(after) };
    });
}

function lowerText(text: string): string {
  const decoded = decodeURIComponent(text);
  if (decoded !== decoded.toLowerCase()) throw new Error('"from" is written in lower case');
  return decoded;
}

function readValues(where: Record<string, string>, names: readonly string[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const [name, words] of Object.entries(where)) {
    if (!names.includes(name)) throw new Error(`"where" speaks of {${name}}, which "from" does not have`);
    const list = [...new Set(words.split(' ').filter((word) => word !== ''))];
    const wrong = list.find((word) => !VALUE.test(word));
    if (wrong !== undefined) throw new Error(`"${wrong}" is no value for {${name}}`);
    if (list.length === 0) throw new Error(`"where" gives no value for {${name}}`);
    values.set(name, list);
  }
  return values;
}

function checkTo(to: string, names: readonly string[]): void {
  if (!/^\/(?![/\\])[^#\\\s]*$/.test(to))
    throw new Error('"to" is a path of this site, with or without query');
  for (const [, name = ''] of to.matchAll(NAME)) {
    if (!names.includes(name)) throw new Error(`"to" speaks of {${name}}, which "from" does not have`);
  }
}

/** Replaces the names in a text by their values. */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(NAME, (whole, name: string) => values.get(name) ?? whole);
}
