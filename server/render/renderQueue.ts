import type { EventLoopLag } from '../eventLoopLag';
import type { Logger } from '../log/logger';
import { warnAtMost } from '../log/warnAtMost';
import { OverloadError } from '../overloadError';

/** Who comes now would wait longer than that: better told at once. */
const MAX_WAIT_MS = 500;
/** While the process is so late with everything, it has only so many pages to answer at once: a machine that is slow for others' sake refuses nobody. */
const MAX_LAG_MS = 40;
const MOST_WHEN_LATE = 16;
/** Who was let in before it became so full is still drawn. */
const MAX_ADMITTED_WAIT_MS = 900;
/** Of a page, until the first has been timed. */
const FIRST_GUESS_MS = 8;
/** How much the latest page weighs in the mean. */
const WEIGHT = 0.1;

export interface RenderQueueStats {
  waiting: number;
  drawn: number;
  refused: number;
  /** Milliseconds from one page to the next while some are waiting. */
  pageMs: number;
}

/**
 * Pages are drawn one at a time, and between two of them everything else that has arrived is answered: finished pages,
 * probes, files and forms never wait for more than one page.
 */
export interface RenderQueue {
  /**
   * Lets a visitor in; returns what to call when he has been answered.
   * @throws OverloadError when so many are waiting that he would wait for too long, or when everything is late.
   */
  enter(): () => void;
  /** Resolves when a page may be drawn. Rejects with an OverloadError when so many have been let in before that it would be late. */
  turn(): Promise<void>;
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
  const waiting: (() => void)[] = [];
  const counts = { drawn: 0, refused: 0 };
  let inside = 0;
  let isBusy = false;
  let pageMs = FIRST_GUESS_MS;
  let lastTurn = 0;
  const warn = warnAtMost({ log, message: 'overloaded: pages are refused with 503' }, clock);

  function refuse(): OverloadError {
    counts.refused += 1;
    warn({ waiting: waiting.length, pageMs: Math.round(pageMs), lagMs: Math.round(lag.ms()) });
    return new OverloadError(`${waiting.length} pages are waiting to be drawn`);
  }

  /** After the page before, and after what has arrived meanwhile. */
  function next(): void {
    const begin = waiting.shift();
    if (!begin) {
      isBusy = false;
      return;
    }
    const now = clock();
    pageMs += (now - lastTurn - pageMs) * WEIGHT;
    lastTurn = now;
    setImmediate(next);
    begin();
  }

  return {
    enter() {
      const isLate = inside >= MOST_WHEN_LATE && lag.ms() > MAX_LAG_MS;
      if (isLate || waiting.length * pageMs > MAX_WAIT_MS) throw refuse();
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
    async turn() {
      if (waiting.length * pageMs > MAX_ADMITTED_WAIT_MS) throw refuse();
      counts.drawn += 1;
      if (isBusy) return new Promise((begin) => waiting.push(begin));
      isBusy = true;
      lastTurn = clock();
      setImmediate(next);
    },
    stats: () => ({ ...counts, waiting: waiting.length, pageMs }),
  };
}
