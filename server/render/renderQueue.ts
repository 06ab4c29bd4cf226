import type { Logger } from '../log/logger';
import { warnAtMost } from '../log/warnAtMost';
import { OverloadError } from '../overloadError';
import type { EventLoopLag } from './eventLoopLag';

/** A new request that would wait longer gets a 503 at once. */
const MAX_WAIT_MS = 500;
/** With fewer requests than this nobody is refused: on a machine that is busy with something else they wait. */
const FEW = 16;
/** While the event loop's lag is below this, admitted requests that only wait for content do not count as waiting. */
const MAX_LAG_MS = 40;
/** A request that was admitted before the queue filled up may wait this long. */
const MAX_ADMITTED_WAIT_MS = 900;
/** Assumed time per page until one has been measured. */
const FIRST_GUESS_MS = 8;
/** A page takes two turns: one to load its content, one to render it. */
const TURNS = 2;
/**
 * The weight of the latest turn in the moving average, and the cap on its value as a multiple of that average: one
 * stall does not set the pace.
 */
const WEIGHT = 0.1;
const MOST_TIMES = 4;

/**
 * Pages take turns, one at a time. Between two turns all other requests are answered: cached pages, probes, files and
 * forms never wait for more than one page.
 */
export type RenderQueue = ReturnType<typeof createRenderQueue>;

interface RenderQueueOptions {
  lag: Pick<EventLoopLag, 'ms'>;
  log: Pick<Logger, 'warn'>;
  clock?(): number;
}

export function createRenderQueue({ lag, log, clock = () => performance.now() }: RenderQueueOptions) {
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

  /** Runs after the previous page and after pending events. Pages already begun are finished first. */
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
    /**
     * Admits a request; returns the function to call once it is answered. Null to refuse it: the queue is so long that it
     * would wait too long, or the event loop is late.
     */
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
    /**
     * Resolves when a page's content may be requested. Rejects with an OverloadError when too many were admitted before
     * it to answer in time.
     */
    async turnToLoad() {
      if (waitsLonger(MAX_ADMITTED_WAIT_MS)) {
        countRefused();
        throw new OverloadError(`${waiting()} pages are waiting to be rendered`);
      }
      return turn(toLoad);
    },
    /** Resolves when a page may be rendered: before pages whose content has not been requested yet. */
    turnToRender() {
      counts.turns += 1;
      return turn(toRender);
    },
    /** Render turns requested and pages refused since the start; milliseconds from one page to the next while some wait. */
    stats: () => ({ ...counts, waiting: waiting(), pageMs: TURNS * turnMs }),
  };
}
