import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { errorTraits } from '../content/transport/httpTransport';
import { causeText } from '../content/transport/serviceErrors';
import { ConfigError } from '../readEnvironment';
import { type Report, readTheme, type ThemeSource } from './readTheme';

const FETCH_MS = 10_000;

/** Whoever serves the theme does not answer, or is out of order: it may be there again soon. */
export class ThemeAway extends ConfigError {
  constructor(
    file: string,
    readonly why: string,
  ) {
    super('THEME_FILE', file, `a file that can be read, or an https address (${why})`);
  }
}

/**
 * Reads the theme of `THEME_FILE`, when there is one.
 * @param file path of the file, or its https address; '' for none
 * @returns null when there is none, or nothing in it that a look can be made of.
 * @throws ConfigError when there is no such file, or it is not JSON; a `ThemeAway` when it may be there soon.
 */
export async function loadTheme(file: string, report: Report): Promise<ThemeSource | null> {
  const theme = file === '' ? null : readTheme(await readJson(file), report);
  if (!theme) return null;
  const beside = (word: string) => besideFile(file, word);
  return {
    ...theme,
    display: await beside(theme.display),
    text: await beside(theme.text),
    icon: await beside(theme.icon),
  };
}

/** What `./icon.svg` names, as a `data:` URL; any other word as it is. */
async function besideFile(file: string, word: string): Promise<string> {
  if (!/^\.{1,2}\//.test(word)) return word;
  if (file.startsWith('https://')) return new URL(word, file).href;
  const bytes = await readFile(path.resolve(path.dirname(file), word)).catch(() => {
    throw new ConfigError('THEME_FILE', file, `a file beside it that it names, ${word}`);
  });
  return `data:;base64,${bytes.toString('base64')}`;
}

async function readJson(file: string): Promise<unknown> {
  if (parseUrl(file)?.username) throw new ConfigError('THEME_FILE', file, 'an address without an account');
  const text = await (file.startsWith('https://') ? fetched(file) : readFile(file, 'utf8')).catch(
    (error: unknown) => {
      const why = causeText(error);
      if (file.startsWith('https://') && !isFinal(error)) throw new ThemeAway(file, why);
      throw new ConfigError('THEME_FILE', file, `a file that can be read, or an https address (${why})`);
    },
  );
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ConfigError('THEME_FILE', file, 'a file of JSON (design tokens)');
  }
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) throw new Refused(response.status);
  return response.text();
}

class Refused extends Error {
  constructor(readonly status: number) {
    super(`answered ${status}`);
  }
}

/** Whether asking again would be of no use: a wrong host or address. */
function isFinal(error: unknown): boolean {
  if (error instanceof Refused) return error.status < 500 && error.status !== 408 && error.status !== 429;
  return error instanceof Error && errorTraits(error.cause).code === 'ENOTFOUND';
}
