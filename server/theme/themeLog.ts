import type { Logger } from '../log/logger';
import type { Moved } from './pairs';

/** Logs each invalid field of a theme, and each colour adjusted for contrast. */
export function createThemeLog(log: Pick<Logger, 'warn' | 'info'>) {
  return {
    field: (field: string, reason: string) =>
      log.warn({ field, reason }, 'a field of the theme cannot be used: what is built in stands for it'),
    moved(moved: readonly Moved[]) {
      for (const { scheme, token, from, to, on, before, after } of moved)
        log.info(
          { scheme, colour: token, from, to, on, contrast: [round(before), round(after)] },
          'a colour of the theme was moved so that it can be read',
        );
    },
  };
}

const round = (contrast: number) => Math.round(contrast * 100) / 100;
