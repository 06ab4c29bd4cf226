import { encodeSegment } from '../../shared/addresses/normalisePath';
import { fillIn, type ParsedRule, type SegmentPattern } from './legacyRule';

export type LegacyTarget =
  | {
      kind: 'moved';
      to: string;
      /** Better targets than `to`, best first, if content has them. */
      preferred: readonly string[];
      status: 301 | 302;
      rule: string;
    }
  | { kind: 'gone'; rule: string };

/** The table of the site's old addresses. */
export interface Redirects {
  /** Looks up a normalised path; null if the table does not have it. */
  find(path: string): LegacyTarget | null;
}

export interface RedirectTable extends Redirects {
  /** Messages about two rules for one address. */
  readonly conflicts: readonly string[];
}

/** Sample value for a name that can have any value. */
const SPECIMEN = 'exemple';

/** The most addresses that one rule's value lists may expand to. */
const MAX_EXPANSION = 5000;

/** The rule of a pattern, and the values of its expansion. */
interface Outcome {
  rule: ParsedRule;
  /** Values from value lists. */
  values: ReadonlyMap<string, string>;
}

/** One expansion of a rule: the rule itself, or one combination from its value lists. */
interface Entry extends Pick<Outcome, 'values'> {
  segments: readonly SegmentPattern[];
  /** With a sample value for names that can have any. */
  address: string;
}

/** How a segment of a pattern is cut: the lengths of the text around its name; null for a segment without a name. */
type Cut = { before: number; after: number } | null;

/** All patterns that are cut in one way, by the text outside of their names. */
interface Form {
  cuts: readonly Cut[];
  outcomes: Map<string, Outcome>;
}

/**
 * The look-up table of parsed rules. Rules with value lists are expanded to one entry per value, so a look-up is one
 * map probe. Names that can have any value cost a few more probes: one for each form of pattern, however many rules
 * there are. Precedence: literal address, then value list, then pattern; among patterns, longer text around the name
 * wins. find-my-way is not used: it tries patterns with text after the name one by one, which takes 2 ms for 10,000.
 */
export function createRedirectTable(rules: readonly ParsedRule[]): RedirectTable {
  // Keep only the targets: there may be tens of thousands of rules.
  const exact = new Map<string, LegacyTarget>();
  const listed = new Map<string, LegacyTarget>();
  const forms = new Map<string, Form>();
  const conflicts: string[] = [];

  for (const rule of rules) {
    const written = rule.values.size > 0 ? listed : exact;
    for (const { values, segments, address } of entriesOf(rule)) {
      const outcome = { rule, values };
      let previous: string | undefined;
      if (segments.every(({ name }) => name === '')) {
        previous = written.get(address.toLowerCase())?.rule;
        written.set(address.toLowerCase(), targetOf(outcome, []));
      } else {
        const { outcomes } = formOf(forms, segments);
        const text = segments.map(({ before, after }) => before + after).join('/');
        previous = outcomes.get(text)?.rule.text;
        outcomes.set(text, outcome);
      }
      if (previous !== undefined)
        conflicts.push(`"${previous}" and "${rule.text}" both say what became of ${address}`);
    }
  }

  const inOrder = [...forms.values()].sort(byPrecedence);
  return {
    conflicts,
    find(path) {
      const key = path.toLowerCase();
      const known = exact.get(key) ?? listed.get(key);
      if (known) return known;
      const segments = decoded(key);
      for (const { cuts, outcomes } of inOrder) {
        const found = cutBy(cuts, segments);
        const outcome = found && outcomes.get(found.text);
        if (outcome) return targetOf(outcome, found.captured);
      }
      return null;
    },
  };
}

/** Every address that these rules match, with one sample value for names that can have any. */
export function addressesOf(rules: readonly ParsedRule[]): string[] {
  return rules.flatMap((rule) => entriesOf(rule).map(({ address }) => address));
}

function targetOf({ rule, values }: Outcome, captured: readonly string[]): LegacyTarget {
  if (rule.to === null || rule.status === 410) return { kind: 'gone', rule: rule.text };
  const known = new Map(values);
  const free = rule.segments.filter(({ name }) => name !== '' && !values.has(name));
  for (const [index, { name }] of free.entries()) known.set(name, captured[index] ?? '');
  return {
    kind: 'moved',
    to: filledTarget(rule.to, known),
    preferred:
      rule.preferred.length > 0
        ? rule.preferred.map((target) => filledTarget(target, known))
        : rule.preferred,
    status: rule.status,
    rule: rule.text,
  };
}

function filledTarget(to: string, known: ReadonlyMap<string, string>): string {
  const [path = '/', query] = to.split('?', 2);
  const target = fillIn(path, mapValues(known, encodeSegment));
  return query === undefined ? target : `${target}?${fillIn(query, mapValues(known, encodeURIComponent))}`;
}

function formOf(forms: Map<string, Form>, segments: readonly SegmentPattern[]): Form {
  const cuts = segments.map(
    ({ before, name, after }): Cut => (name === '' ? null : { before: before.length, after: after.length }),
  );
  const key = JSON.stringify(cuts);
  const form = forms.get(key) ?? { cuts, outcomes: new Map() };
  forms.set(key, form);
  return form;
}

/** Per number of segments, from the first on: plain text before names, and longer text around a name before shorter. */
function byPrecedence(one: Form, other: Form): number {
  if (one.cuts.length !== other.cuts.length) return one.cuts.length - other.cuts.length;
  const differing = one.cuts.findIndex((cut, at) => rank(cut) !== rank(other.cuts[at]));
  return differing < 0 ? 0 : rank(other.cuts[differing]) - rank(one.cuts[differing]);
}

const LONGEST = 10_000;

function rank(cut: Cut | undefined): number {
  return cut ? (cut.before + cut.after) * LONGEST + cut.before : Number.MAX_SAFE_INTEGER;
}

/** Cuts the values of names out of segments; null for segments that cannot be of this form. */
function cutBy(
  cuts: readonly Cut[],
  segments: readonly string[],
): { text: string; captured: string[] } | null {
  if (cuts.length !== segments.length) return null;
  const captured: string[] = [];
  const texts: string[] = [];
  for (const [at, cut] of cuts.entries()) {
    const segment = segments[at] ?? '';
    const { before, after } = cut ?? { before: segment.length, after: 0 };
    const end = segment.length - after;
    if (cut && end <= before) return null;
    if (cut) captured.push(segment.slice(before, end));
    texts.push(segment.slice(0, before) + segment.slice(end));
  }
  return { text: texts.join('/'), captured };
}

function entriesOf(rule: ParsedRule): Entry[] {
  return combinations(rule).map((values) => {
    const segments = rule.segments.map((segment) => filled(segment, values));
    return { values, segments, address: addressOf(segments) };
  });
}

/** Shared, since tens of thousands of rules have none. */
const NO_VALUES: ReadonlyMap<string, string> = new Map();

/** Every combination of values from a rule's lists; one empty combination if it has none. */
function combinations({ text, values }: ParsedRule): ReadonlyMap<string, string>[] {
  let chosen = [NO_VALUES];
  for (const [name, list] of values) {
    chosen = chosen.flatMap((known) => list.map((value) => new Map(known).set(name, value)));
    if (chosen.length > MAX_EXPANSION)
      throw new Error(`"${text}" stands for more than ${MAX_EXPANSION} addresses`);
  }
  return chosen;
}

function filled(
  { before, name, after }: SegmentPattern,
  values: ReadonlyMap<string, string>,
): SegmentPattern {
  const value = values.get(name);
  return value === undefined
    ? { before, name, after }
    : { before: before + value + after, name: '', after: '' };
}

function addressOf(segments: readonly SegmentPattern[]): string {
  return `/${segments.map(({ before, name, after }) => encodeSegment(before + (name && SPECIMEN) + after)).join('/')}`;
}

function decoded(path: string): string[] {
  return path.includes('%') ? path.slice(1).split('/').map(decodeURIComponent) : path.slice(1).split('/');
}

function mapValues(
  values: ReadonlyMap<string, string>,
  change: (value: string) => string,
): Map<string, string> {
  return new Map([...values].map(([name, value]) => [name, change(value)]));
}
