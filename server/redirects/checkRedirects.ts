import { PAGES } from '../../shared/routes';
import { canonicalUrl } from './canonicalUrl';
import { isServed } from './isServed';
import type { ParsedRule } from './legacyRule';
import { addressesOf, type RedirectTable } from './redirectTable';

/** No content will ever have this slug: a rule that catches it catches every address of its kind. */
const PROBE = 'zz-sonde-zz';

/**
 * What is wrong with a table of these rules, one sentence a mistake: two rules for one address, an address that a page
 * of the site has, a target that leads to another rule (a chain, a loop) or is not in its normal spelling, a target that
 * no route serves.
 */
export function checkRedirects(
  table: RedirectTable,
  rules: readonly ParsedRule[],
  { englishEnabled }: { englishEnabled: boolean },
): string[] {
  return [...table.conflicts, ...hiddenPages(table), ...wrongTargets(table, rules, table, englishEnabled)];
}

/** The same of rules that speak only where there is no page: they hide none. @param table what their targets may not lead on by */
export function checkVanished(
  vanished: RedirectTable,
  rules: readonly ParsedRule[],
  table: RedirectTable,
  { englishEnabled }: { englishEnabled: boolean },
): string[] {
  return [...vanished.conflicts, ...wrongTargets(vanished, rules, table, englishEnabled)];
}

function hiddenPages(table: RedirectTable): string[] {
  return PAGES.flatMap(({ path }) => {
    const found = table.find(path.replace(/:\w+/g, PROBE));
    // A page of its own stands out of a pattern that is meant for others: what exists wins over a rule.
    const isMeant = found && (path.includes(':') || !found.rule.includes('{'));
    return isMeant ? [`"${found.rule}" hides the page ${path}`] : [];
  });
}

function wrongTargets(
  own: RedirectTable,
  rules: readonly ParsedRule[],
  table: RedirectTable,
  englishEnabled: boolean,
): string[] {
  const problems = new Set<string>();
  // Many addresses lead to few targets.
  const known = new Map<string, string | null>();
  for (const address of addressesOf(rules)) {
    const found = own.find(address);
    if (found?.kind !== 'moved') continue;
    for (const to of [...found.preferred, found.to]) {
      if (!known.has(to)) known.set(to, wrongTarget(to, table, englishEnabled));
      const problem = known.get(to);
      if (problem) problems.add(`"${found.rule}" leads to ${to}, ${problem}`);
    }
  }
  return [...problems];
}

function wrongTarget(to: string, table: RedirectTable, englishEnabled: boolean): string | null {
  const [path = '/', query] = to.split('?', 2);
  const next = canonicalUrl(path, query === undefined ? '' : `?${query}`, {
    englishEnabled,
    redirects: table,
  });
  if (next.kind === 'gone') return `which is gone (rule "${next.rule}")`;
  if (next.kind === 'moved') {
    return next.rule === null
      ? `which is written ${next.path}`
      : `which leads on by the rule "${next.rule}": a chain or a loop`;
  }
  // A chain whose end is its own beginning comes out as canonical.
  const again = table.find(path);
  if (again) return `which leads on by the rule "${again.rule}": a chain or a loop`;
  return isServed(path, { englishEnabled }) ? null : 'which no route serves';
}
