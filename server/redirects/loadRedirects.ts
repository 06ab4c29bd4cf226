import { checkRedirects, checkVanished } from './checkRedirects';
import legacy from './legacy.json';
import { type ParsedRule, parseRule } from './legacyRule';
import { createRedirectTable, type Redirects } from './redirectTable';

export type { Redirects } from './redirectTable';

/** The tables of the data file. */
export interface LoadedRedirects extends Redirects {
  /** Of addresses as pages of today have them: for where there is none. */
  vanished: Redirects;
}

interface LoadOptions {
  englishEnabled: boolean;
  /** The content of the data file; `legacy.json` when it is not given. */
  rules?: readonly unknown[];
}

/** What is wrong with the data file, in one line: the operator's mistake, and no defect of the site. */
export class RedirectsError extends Error {
  constructor(problems: readonly string[]) {
    super(`server/redirects/legacy.json: ${problems.join('; ')}`);
    this.name = 'RedirectsError';
  }
}

/**
 * The table from the data file.
 * @throws RedirectsError that names every rule that is wrong and says why: boot ends with that line.
 */
export function loadRedirects({ englishEnabled, rules = legacy }: LoadOptions): LoadedRedirects {
  const problems: string[] = [];
  const parsed: ParsedRule[] = [];
  for (const [index, entry] of rules.entries()) {
    try {
      parsed.push(parseRule(entry));
    } catch (error) {
      problems.push(
        `rule ${index + 1} (${JSON.stringify(entry)}): ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  if (problems.length === 0) {
    const [always, missing] = [parsed.filter((rule) => !rule.missing), parsed.filter((rule) => rule.missing)];
    const table = createRedirectTable(always);
    const vanished = createRedirectTable(missing);
    problems.push(...checkRedirects(table, always, { englishEnabled }));
    problems.push(...checkVanished(vanished, missing, table, { englishEnabled }));
    if (problems.length === 0) return { find: table.find, vanished };
  }
  throw new RedirectsError(problems);
}
