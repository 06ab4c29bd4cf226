import { setTimeout as pause } from 'node:timers/promises';
import { causeText } from '../content/transport/serviceErrors';
import type { Logger } from '../log/logger';
import { loadTheme, ThemeAway } from './loadTheme';
import type { ThemeSource } from './readTheme';
import { createThemeLog } from './themeLog';

/** The theme of `THEME_FILE` at the start, and what to do once it can be had after all. */
export interface OpenedTheme {
  source: ThemeSource | null;
  /** Calls `take`, then `changed`, when the theme is there that was not at the start. */
  whenThere(take: (source: ThemeSource) => Promise<void>, changed: () => void): void;
}

const AGAIN_MS = 30_000;

/**
 * Loads the theme. While its host is away the site starts without, in the look of the editors or the built-in one: a
 * restart must not hang on another host.
 * @throws ConfigError when `THEME_FILE` itself is wrong
 */
export async function openTheme(
  file: string,
  log: Pick<Logger, 'error' | 'warn' | 'info'>,
  againMs = AGAIN_MS,
): Promise<OpenedTheme> {
  const load = () => loadTheme(file, createThemeLog(log).field);
  try {
    return { source: await load(), whenThere: () => undefined };
  } catch (error) {
    if (!(error instanceof ThemeAway)) throw error;
    log.error({ cause: error.why }, 'the theme (THEME_FILE) cannot be had: the site starts without it');
  }

  async function follow(take: (source: ThemeSource) => Promise<void>, changed: () => void): Promise<void> {
    await pause(againMs, undefined, { ref: false });
    try {
      const source = await load();
      if (!source) return;
      await take(source);
      log.info({}, 'the theme (THEME_FILE) is there now: pages are made anew');
      changed();
    } catch (error) {
      if (error instanceof ThemeAway) return follow(take, changed);
      // Asking again would not mend it, and a running site does not end of a theme.
      log.error(
        { cause: causeText(error) },
        'the theme (THEME_FILE) cannot be used: the site goes on without it',
      );
    }
  }
  return { source: null, whenThere: (take, changed) => void follow(take, changed) };
}
