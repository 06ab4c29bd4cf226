import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { toContentError } from '../../shared/errors';
import { ALL_KINDS } from '../content/cacheKeys';
import type { ContentStore } from '../content/contentStore';
import type { Logger } from '../log/logger';
import type { EntryFacts } from './facts';
import { createParts, type Part, type PartsOptions } from './parts';

/** Purges of one webhook arrive within this time, and are handled together. */
const GATHER_MS = 500;
/** Delay before a retry when the service fails. */
const AGAIN_MS = 30_000;
/** A report older than this is refreshed when it is read. */
const OLD_MS = 10 * 60_000;

/** Reads all content, one entry after another, at low priority; afterwards what has changed. */
export type Survey = ReturnType<typeof createSurvey>;

interface SurveyOptions extends Pick<PartsOptions, 'prefix' | 'locales' | 'siteUrl'> {
  store: Pick<ContentStore, 'inspect' | 'onChange'>;
  lagMs(): number;
  log: Logger;
}

export function createSurvey(options: SurveyOptions) {
  const { store, log } = options;
  /** By part and entry. */
  const known = new Map<string, EntryFacts>();
  const dirty = new Set<Part>();
  const state = {
    /** Entries read so far, and known entries, in this round. */
    done: 0,
    total: 0,
    isRunning: false,
    /** End of the last complete round, in milliseconds since 1970; 0: never. */
    finishedAt: 0,
    /** The service's last error, or ''. */
    failure: '',
    /** Changes whenever the facts do. */
    version: 0,
  };
  let isAwake = false;
  let isClosed = false;
  const parts = createParts({
    ...options,
    pace: createPace(options.lagMs),
    known,
    progress: state,
    isClosed: () => isClosed,
  });
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    if (state.isRunning || isClosed) return;
    Object.assign(state, { isRunning: true, done: 0, total: 0, failure: '' });
    try {
      for (const part of dirty) {
        if (isClosed) return;
        // Cleared before the look, so that changes during it cause another one.
        dirty.delete(part);
        try {
          await part.look();
        } catch (error) {
          dirty.add(part);
          throw error;
        }
      }
      state.finishedAt = Date.now();
    } catch (thrown) {
      const error = toContentError(thrown);
      state.failure = error.errorText;
      log.info({ cause: error.errorText }, 'content health: the content service cannot be asked now');
      wakeIn(AGAIN_MS);
    } finally {
      state.isRunning = false;
      state.version += 1;
      if (dirty.size > 0 && state.failure === '') wakeIn(GATHER_MS);
    }
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void run(), ms).unref();
  }

  const unsubscribe = store.onChange((names) => {
    // Nobody has read the report yet, so it need not be kept up to date.
    if (!isAwake) return;
    for (const part of parts) if (names.some((name) => concerns(part, name))) dirty.add(part);
    if (dirty.size > 0 && !state.isRunning) wakeIn(GATHER_MS);
  });

  return {
    /** Starts, or looks for changes; returns at once. */
    wake() {
      const isOld = !state.isRunning && state.failure === '' && Date.now() - state.finishedAt > OLD_MS;
      if (isAwake && !isOld) return;
      isAwake = true;
      for (const part of parts) dirty.add(part);
      void run();
    },
    facts: () => known.values(),
    state: () => state,
    close() {
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
    },
  };
}

/** A purge names kinds, alone or with a language; a changed answer is named by its address. */
function concerns({ kinds, path }: Part, name: string): boolean {
  if (name === ALL_KINDS) return true;
  if (name.startsWith('/')) return name.startsWith(`${path}?`) || name.startsWith(`${path}/`);
  return kinds.some((kind) => name === kind || name.startsWith(`${kind} `));
}

/** Rest as a multiple of an entry's duration: the survey takes at most a fifth of the process. */
const REST = 4;
const LEAST_REST_MS = 4;
/** Above this lag of the event loop visitors are waiting: the rest is longer. */
const LATE_MS = 40;
const LATE_REST_MS = 250;

/** Builds the pause after each slice of background work: a multiple of the slice's duration, longer under load. */
function createPace(lagMs: () => number): (tookMs: number) => Promise<void> {
  return async (tookMs) => {
    const late = lagMs() > LATE_MS ? LATE_REST_MS : 0;
    await pause(Math.max(LEAST_REST_MS, REST * tookMs, late), undefined, { ref: false });
    await nextTurn();
  };
}
