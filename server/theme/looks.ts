import { LRUCache } from 'lru-cache';
import type { ContentReader } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import type { ThemeFields } from '../../shared/content/theme';
import { orNull } from '../../shared/errors';
import { DEFAULT_LOCALE } from '../../shared/locale';
import type { Logger } from '../log/logger';
import { BUILT_IN_LOOK, type Look, lookOf } from './look';
import { readThemeFields } from './readTheme';
import { tellTheme } from './tellTheme';

/** The school's look at any moment: of its file, else of what editors say beside the settings, else the built-in one. */
export interface Looks {
  /** As these answers have it; the settings are asked for, so that a page that reads by them depends on them. */
  of(content: ContentReader): Promise<Look>;
  /** Of what is published. */
  now(): Promise<Look>;
  /** The one that was asked for last, for whoever cannot wait. */
  last(): Look;
}

interface LooksOptions {
  /** The look of `THEME_FILE`; null where there is none. */
  file: Look | null;
  store: ContentReader;
  contentPrefix: string;
  log: Pick<Logger, 'warn' | 'info'>;
}

/** Editors try some out; the one before comes back when they have. */
const KEPT = 8;

/**
 * A look is a function of the settings: whatever makes a page anew when they change changes the look too, in every process.
 * Each is made once, and told once in the log.
 */
export function createLooks({ file, store, contentPrefix, log }: LooksOptions): Looks {
  const queries = createQueries(DEFAULT_LOCALE, contentPrefix);
  const made = new LRUCache<string, Look>({ max: KEPT });
  let last = file ?? BUILT_IN_LOOK;

  function lookFor(fields: ThemeFields | undefined): Look {
    if (!fields) return BUILT_IN_LOOK;
    const key = JSON.stringify(fields);
    const known = made.get(key);
    if (known) return known;
    const tell = tellTheme(log);
    const source = readThemeFields(fields, tell.field);
    const look = source ? lookOf(source) : BUILT_IN_LOOK;
    tell.moved(look.moved);
    made.set(key, look);
    return look;
  }

  async function of(content: ContentReader): Promise<Look> {
    if (file) return file;
    const settings = await orNull(content.get(queries.settings()));
    // Without settings the site looks as it did.
    return settings ? lookFor(settings.theme) : last;
  }

  return {
    of,
    async now() {
      last = await of(store);
      return last;
    },
    last: () => last,
  };
}
