import { PAGES } from '../../shared/routes';
import { canonicalUrl } from './canonicalUrl';
import { isServed } from './isServed';
import type { ParsedRule } from './legacyRule';
import { addressesOf, type RedirectTable } from './redirectTable';

/** A slug that no content has: a rule that matches it matches every address of that kind. */
const PROBE = 'zz-sonde-zz';

/**
 * Validates a table of rules: duplicate rules for one address, an address of a page of the site, a target that matches
 * another rule (a chain or a loop), is not normalised or is served by no route.
 * @returns one sentence per mistake
 */
export function checkRedirects(
  table: RedirectTable,
  rules: readonly ParsedRule[],
  { englishEnabled }: { englishEnabled: boolean },
): string[] {
  return [...table.conflicts, ...hiddenPages(table), ...wrongTargets(table, rules, table, englishEnabled)];
}

/** The same for `missing` rules, which cannot hide a page. @param table rules that their targets must not match */
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
    // A pattern may match one existing page: existing pages win over rules.
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
  // Many addresses share few targets.
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
  // A loop back to its own start looks canonical.
  const again = table.find(path);
  if (again) return `which leads on by the rule "${again.rule}": a chain or a loop`;
  return isServed(path, { englishEnabled }) ? null : 'which no route serves';
}
