import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../shared/errors';
import { OLD_ADDRESSES } from '../contentFolder';
import { ConfigError } from '../readEnvironment';
import { checkRedirects, checkVanished } from './checkRedirects';
import legacy from './legacy.json';
import { type ParsedRule, parseRule } from './legacyRule';
import { createRedirectTable, type Redirects } from './redirectTable';

/** The redirect tables of the data file. */
export interface LoadedRedirects extends Redirects {
  /** Rules marked `missing`: their addresses look like those of current pages, so they apply only without a page. */
  vanished: Redirects;
}

interface LoadOptions {
  englishEnabled: boolean;
  /** The school's own file; by default the one in its content folder, if any. */
  redirectsFile?: string;
  /** The folder of the embedded content service; null or absent with another service. */
  contentFolder?: string | null;
  /** The rules; by default `legacy.json` combined with the school's file. */
  rules?: readonly unknown[];
}

/** Mistakes in the data file, in one line: an operator's error, not a defect of the site. */
export class RedirectsError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(`${file}: ${problems.join('; ')}`);
    this.name = 'RedirectsError';
  }
}

/**
 * Loads and checks the redirect tables.
 * @throws RedirectsError that names every invalid rule and the reason; boot ends with that line
 * @throws ConfigError when the school's file cannot be read
 */
export function loadRedirects({
  englishEnabled,
  redirectsFile = '',
  contentFolder = null,
  rules = redirectsFile === ''
    ? rulesWith(oldAddressesOf(contentFolder), 'CONTENT_DIRECTORY')
    : rulesWith(redirectsFile, 'REDIRECTS_FILE'),
}: LoadOptions): LoadedRedirects {
  const problems: string[] = [];
  const parsed: ParsedRule[] = [];
  for (const [index, entry] of rules.entries()) {
    try {
      parsed.push(parseRule(entry));
    } catch (error) {
      problems.push(`rule ${index + 1} (${JSON.stringify(entry)}): ${messageOf(error)}`);
    }
  }
  if (problems.length === 0) {
    const [always, missing] = [parsed.filter((rule) => !rule.missing), parsed.filter((rule) => rule.missing)];
    const table = createRedirectTable(always);
    const vanished = createRedirectTable(missing);
    // The built-in rules are checked by a test, so not at each boot.
    if (rules !== legacy) {
      problems.push(...checkRedirects(table, always, { englishEnabled }));
      problems.push(...checkVanished(vanished, missing, table, { englishEnabled }));
    }
    if (problems.length === 0) return { find: table.find, vanished };
  }
  const file = redirectsFile || oldAddressesOf(contentFolder) || 'server/redirects/legacy.json';
  throw new RedirectsError(file, problems);
}

/** Path of the old-addresses file in a content folder, or ''. */
function oldAddressesOf(folder: string | null): string {
  const file = folder === null ? '' : path.join(folder, OLD_ADDRESSES);
  return existsSync(file) ? file : '';
}

/** The built-in rules merged with a school's file, whose rules replace built-in ones of the same address. */
function rulesWith(file: string, variable: string): readonly unknown[] {
  if (file === '') return legacy;
  const { own, replaces } = readOwnRules(file, variable);
  const addresses = new Set(own.map(addressOf));
  return replaces ? own : [...own, ...legacy.filter((rule) => !addresses.has(addressOf(rule)))];
}

function addressOf(rule: unknown): unknown {
  return typeof rule === 'object' && rule !== null && 'from' in rule ? rule.from : rule;
}

/** Reads a list of rules, or `{ "replaces": true, "rules": [] }`, which drops the built-in rules. */
function readOwnRules(file: string, variable: string): { own: readonly unknown[]; replaces: boolean } {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ConfigError(variable, file, `a file of JSON that can be read (${messageOf(error)})`);
  }
  if (Array.isArray(content)) return { own: content, replaces: false };
  // as: properties of any JSON value but null can be read, even if they are undefined.
  const { rules, replaces } = (content ?? {}) as { rules?: unknown; replaces?: unknown };
  if (!Array.isArray(rules))
    throw new ConfigError(variable, file, 'a list of { from, to }, or { replaces, rules }');
  return { own: rules, replaces: replaces === true };
}
