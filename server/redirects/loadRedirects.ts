import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../shared/errors';
import { OLD_ADDRESSES } from '../contentFolder';
import { ConfigError } from '../readEnvironment';
import { checkRedirects, checkVanished } from './checkRedirects';
import legacy from './legacy.json';
import { type ParsedRule, parseRule } from './legacyRule';
import { createRedirectTable, type Redirects } from './redirectTable';

/** The tables of the data file. */
export interface LoadedRedirects extends Redirects {
  /** The rules marked `missing`: their addresses look like those of today's pages, so they count only where there is no page. */
  vanished: Redirects;
}

interface LoadOptions {
  englishEnabled: boolean;
  /** The school's own file; '' or nothing: that of its folder of content, where it has one. */
  redirectsFile?: string;
  /** The folder that the embedded content service serves; null or nothing where another service answers. */
  contentFolder?: string | null;
  /** The content of the data file; `legacy.json`, and what the school's file makes of it, when it is not given. */
  rules?: readonly unknown[];
}

/** What is wrong with the data file, in one line: the operator's mistake, and no defect of the site. */
export class RedirectsError extends Error {
  constructor(file: string, problems: readonly string[]) {
    super(`${file}: ${problems.join('; ')}`);
    this.name = 'RedirectsError';
  }
}

/**
 * The table from the data file.
 * @throws RedirectsError that names every rule that is wrong and says why: boot ends with that line.
 * @throws ConfigError when the school's file cannot be read.
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
    // The built-in ones alone are the same in every process: a test has checked them.
    if (rules !== legacy) {
      problems.push(...checkRedirects(table, always, { englishEnabled }));
      problems.push(...checkVanished(vanished, missing, table, { englishEnabled }));
    }
    if (problems.length === 0) return { find: table.find, vanished };
  }
  const file = redirectsFile || oldAddressesOf(contentFolder) || 'server/redirects/legacy.json';
  throw new RedirectsError(file, problems);
}

/** The old addresses of the school whose content lies in a folder; '' for none. */
function oldAddressesOf(folder: string | null): string {
  const file = folder === null ? '' : path.join(folder, OLD_ADDRESSES);
  return existsSync(file) ? file : '';
}

/** The built-in rules and those of a school's file, whose own stand for a built-in one of the same address. */
function rulesWith(file: string, variable: string): readonly unknown[] {
  if (file === '') return legacy;
  const { own, replaces } = readOwnRules(file, variable);
  const addresses = new Set(own.map(addressOf));
  return replaces ? own : [...own, ...legacy.filter((rule) => !addresses.has(addressOf(rule)))];
}

function addressOf(rule: unknown): unknown {
  return typeof rule === 'object' && rule !== null && 'from' in rule ? rule.from : rule;
}

/** A list of rules, or `{ "replaces": true, "rules": [] }` for a school to which the built-in ones mean nothing. */
function readOwnRules(file: string, variable: string): { own: readonly unknown[]; replaces: boolean } {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ConfigError(variable, file, `a file of JSON that can be read (${messageOf(error)})`);
  }
  if (Array.isArray(content)) return { own: content, replaces: false };
  // as: any JSON but null has properties, if only undefined ones.
  const { rules, replaces } = (content ?? {}) as { rules?: unknown; replaces?: unknown };
  if (!Array.isArray(rules))
    throw new ConfigError(variable, file, 'a list of { from, to }, or { replaces, rules }');
  return { own: rules, replaces: replaces === true };
}
