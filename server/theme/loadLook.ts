import { readFile } from 'node:fs/promises';
import type { Logger } from '../log/logger';
import { ConfigError } from '../readEnvironment';
import { BUILT_IN_LOOK, type Look, lookOf } from './look';
import { readTheme } from './readTheme';

/**
 * Reads the theme of `THEME_FILE`, when there is one. What cannot be used in it is one line each, and what is built in
 * stands for it.
 * @param file path of the file; '' for none
 * @throws ConfigError when there is no such file, or it is not JSON.
 */
export async function loadLook(file: string, log: Pick<Logger, 'warn' | 'info'>): Promise<Look> {
  if (file === '') return BUILT_IN_LOOK;
  const source = readTheme(await readJson(file), (field, reason) =>
    log.warn({ field, reason }, 'a field of the theme cannot be used: what is built in stands for it'),
  );
  if (!source) return BUILT_IN_LOOK;
  const look = lookOf(source);
  for (const { scheme, token, from, to, on, before, after } of look.moved)
    log.info(
      { scheme, colour: token, from, to, on, contrast: [round(before), round(after)] },
      'a colour of the theme was moved so that it can be read',
    );
  return look;
}

const round = (contrast: number) => Math.round(contrast * 100) / 100;

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
