import { readFile } from 'node:fs/promises';
import type { Logger } from '../log/logger';
import { ConfigError } from '../readEnvironment';
import { BUILT_IN_LOOK, type Look, lookOf } from './look';
import { readTheme } from './readTheme';
import { tellTheme } from './tellTheme';

/**
 * Reads the theme of `THEME_FILE`, when there is one. What cannot be used in it is one line each, and what is built in
 * stands for it.
 * @returns null when there is none.
 * @param file path of the file; '' for none
 * @throws ConfigError when there is no such file, or it is not JSON.
 */
export async function loadLook(file: string, log: Pick<Logger, 'warn' | 'info'>): Promise<Look | null> {
  if (file === '') return null;
  const tell = tellTheme(log);
  const source = readTheme(await readJson(file), tell.field);
  const look = source ? lookOf(source) : BUILT_IN_LOOK;
  tell.moved(look.moved);
  return look;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError('THEME_FILE', file, 'a file that can be read');
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError('THEME_FILE', file, 'a file of JSON (design tokens)');
  }
}
