import type { Logger } from '../log/logger';
import { warnAtMost } from '../log/warnAtMost';
import { OverloadError } from '../overloadError';
import type { EventLoopLag } from './eventLoopLag';

/** A new request that would wait longer gets a 503 at once. */
const MAX_WAIT_MS = 500;
/** Nobody is refused while fewer are there: on a machine that is busy with something else they wait. */
const FEW = 16;
/** While the event loop is no later than this, those let in who only wait for content do not count as waiting. */
const MAX_LAG_MS = 40;
/** A request that was admitted before the queue filled up may wait this long. */
const MAX_ADMITTED_WAIT_MS = 900;
/** Assumed time for a page until the first one was measured. */
const FIRST_GUESS_MS = 8;
/** Turns that a page takes: one to load its content, one to render it. */
const TURNS = 2;
/** The share of the latest turn in the mean, and how many times the mean it counts as at most: one stall is not the pace. */
const WEIGHT = 0.1;
const MOST_TIMES = 4;

export interface RenderQueueStats {
  waiting: number;
  /** To render, asked for since the start. */
  turns: number;
  refused: number;
  /** Milliseconds from one page to the next while some are waiting. */
  pageMs: number;
}

/**
 * Pages take turns, one at a time, and between two turns everything else that has arrived is answered: cached pages,
 * probes, files and forms never wait for more than one page.
 */
export interface RenderQueue {
  /**
   * Lets a visitor in; returns what to call when he has been answered. Null when so many are waiting that he would wait for
   * too long, or when everything is late: he is refused.
   */
  admit(): (() => void) | null;
  /** Resolves when a page's content may be asked for. Rejects with an OverloadError when so many have been let in before that it would be late. */
  turnToLoad(): Promise<void>;
  /** Resolves when a page may be rendered: before those whose content has not been asked for yet. */
  turnToRender(): Promise<void>;
  stats(): RenderQueueStats;
}

interface RenderQueueOptions {
  lag: Pick<EventLoopLag, 'ms'>;
  log: Pick<Logger, 'warn'>;
  clock?(): number;
}

export function createRenderQueue({
  lag,
  log,
  clock = () => performance.now(),
}: RenderQueueOptions): RenderQueue {
  const toLoad: (() => void)[] = [];
  const toRender: (() => void)[] = [];
  const counts = { turns: 0, refused: 0 };
  let admitted = 0;
  let isBusy = false;
  let turnMs = FIRST_GUESS_MS / TURNS;
  let lastTurn: number | null = null;
  const warn = warnAtMost({ log, message: 'overloaded: pages are refused with 503' }, clock);

  const waiting = () => toLoad.length + toRender.length;
  const waitsLonger = (ms: number) =>
    waiting() >= FEW && (toRender.length + TURNS * toLoad.length) * turnMs > ms;

  function countRefused(): void {
    counts.refused += 1;
    warn({ waiting: waiting(), pageMs: Math.round(TURNS * turnMs), lagMs: Math.round(lag.ms()) });
  }

  /** After the page before, and after what has arrived meanwhile. What has been begun is finished first. */
  function next(): void {
    const now = clock();
    if (lastTurn !== null) turnMs += (Math.min(now - lastTurn, MOST_TIMES * turnMs) - turnMs) * WEIGHT;
    const begin = toRender.shift() ?? toLoad.shift();
    lastTurn = begin ? now : null;
    if (!begin) {
      isBusy = false;
      return;
    }
    setImmediate(next);
    begin();
  }

  function turn(line: (() => void)[]): Promise<void> {
    if (!isBusy) {
      isBusy = true;
      setImmediate(next);
    }
    return new Promise((begin) => line.push(begin));
  }

  return {
    admit() {
      const isLate = admitted >= FEW && lag.ms() > MAX_LAG_MS && admitted * TURNS * turnMs > MAX_WAIT_MS;
      if (isLate || waitsLonger(MAX_WAIT_MS)) {
        countRefused();
        return null;
      }
      admitted += 1;
      return () => {
        admitted -= 1;
      };
    },
    async turnToLoad() {
      if (waitsLonger(MAX_ADMITTED_WAIT_MS)) {
        countRefused();
        throw new OverloadError(`${waiting()} pages are waiting to be rendered`);
      }
      return turn(toLoad);
    },
    turnToRender() {
      counts.turns += 1;
      return turn(toRender);
    },
    stats: () => ({ ...counts, waiting: waiting(), pageMs: TURNS * turnMs }),
  };
}
