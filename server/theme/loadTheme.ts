import { readFile } from 'node:fs/promises';
import { ConfigError } from '../readEnvironment';
import { type Report, readTheme, type ThemeSource } from './readTheme';

const FETCH_MS = 10_000;

/**
 * Reads the theme of `THEME_FILE`, when there is one.
 * @param file path of the file, or its https address; '' for none
 * @returns null when there is none, or nothing in it that a look can be made of.
 * @throws ConfigError when there is no such file, or it is not JSON.
 */
export async function loadTheme(file: string, report: Report): Promise<ThemeSource | null> {
  return file === '' ? null : readTheme(await readJson(file), report);
}

async function readJson(file: string): Promise<unknown> {
  const text = await (file.startsWith('https://') ? fetched(file) : readFile(file, 'utf8')).catch(() => {
    throw new ConfigError('THEME_FILE', file, 'a file that can be read, or an https address');
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError('THEME_FILE', file, 'a file of JSON (design tokens)');
  }
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}
