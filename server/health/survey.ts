import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { toContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';
import { ALL_KINDS } from '../content/cacheKeys';
import type { ContentStore } from '../content/contentStore';
import type { Logger } from '../log/logger';
import type { EntryFacts } from './facts';
import { createParts, type Part } from './parts';

/** What a webhook's purges come in: one look for all of them. */
const GATHER_MS = 500;
/** The pause before the next try, when the service could not be asked. */
const AGAIN_MS = 30_000;
/** Whoever reads it later than that reads what is new. */
const OLD_MS = 10 * 60_000;

export interface SurveyState {
  /** Entries looked at, and those that are known to be there, in this round. */
  done: number;
  total: number;
  isRunning: boolean;
  /** When everything was last looked through: milliseconds since 1970; 0: never. */
  finishedAt: number;
  /** What the service said when it could not be asked, or ''. */
  failure: string;
  /** Changes with whatever is known. */
  version: number;
}

/** Looks through all content, one entry after another, while nobody waits for it; then at what has changed. */
export interface Survey {
  /** Begins, or looks for what is new; returns at once. */
  wake(): void;
  facts(): IterableIterator<EntryFacts>;
  state(): Readonly<SurveyState>;
  close(): void;
}

interface SurveyOptions {
  store: Pick<ContentStore, 'inspect' | 'onChange'>;
  prefix: string;
  locales: readonly Locale[];
  siteUrl: string;
  lagMs(): number;
  log: Logger;
}

export function createSurvey(options: SurveyOptions): Survey {
  const { store, log } = options;
  /** By part and entry. */
  const known = new Map<string, EntryFacts>();
  const dirty = new Set<Part>();
  const state: SurveyState = { done: 0, total: 0, isRunning: false, finishedAt: 0, failure: '', version: 0 };
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
        // Before the look: what changes meanwhile is looked at again.
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

  const endHearing = store.onChange((names) => {
    // Nobody has read it yet: there is nothing to keep up to date.
    if (!isAwake) return;
    for (const part of parts) if (names.some((name) => concerns(part, name))) dirty.add(part);
    if (dirty.size > 0 && !state.isRunning) wakeIn(GATHER_MS);
  });

  return {
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
      endHearing();
      clearTimeout(timer);
    },
  };
}

/** A purge names kinds, alone or with a language; an answer that came back different is named by its address. */
function concerns({ kinds, path }: Part, name: string): boolean {
  if (name === ALL_KINDS) return true;
  if (name.startsWith('/')) return name.startsWith(`${path}?`) || name.startsWith(`${path}/`);
  return kinds.some((kind) => name === kind || name.startsWith(`${kind} `));
}

/** For each part of the time that an entry took, so many of rest: the survey is never more than a fifth of the process. */
const REST = 4;
const LEAST_REST_MS = 4;
/** With the event loop later than this, visitors are waiting: the rest is longer. */
const LATE_MS = 40;
const LATE_REST_MS = 250;

/** Builds what work in the background waits for after each slice. Requests come first: so much longer than the slice took. */
function createPace(lagMs: () => number): (tookMs: number) => Promise<void> {
  return async (tookMs) => {
    const late = lagMs() > LATE_MS ? LATE_REST_MS : 0;
    await pause(Math.max(LEAST_REST_MS, REST * tookMs, late), undefined, { ref: false });
    await nextTurn();
  };
}
