import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { ContentError } from '../../shared/errors';
import type { PictureType } from '../theme/type/typefaces';
import type { RasterAnswer, RasterJob, RasterWorkerData } from './rasterWorker';

/** Converts SVG documents to PNG files, off the main thread. */
export type Rasteriser = ReturnType<typeof createRasteriser>;

interface RasteriserOptions extends RasterWorkerData {
  /** The worker's bundle. */
  script: string;
  /** Idle time after which the worker ends, which frees its memory. */
  idleMs?: number;
}

interface Job {
  job: RasterJob;
  resolve(png: Buffer): void;
  reject(error: ContentError): void;
}

const IDLE_MS = 60_000;
/** As many as a social network's crawler may request at once, and no more than are drawn before its timeout. */
const MAX_QUEUED_JOBS = 16;
/** A drawing takes well under a second on an idle machine. */
const DEADLINE_MS = 20_000;
const RETRY_AFTER_S = 10;
const MAX_HEAP_MB = 64;

/** The first document starts the worker, which draws one at a time and ends when idle. */
export function createRasteriser({ script, fontsDirectory, wasmFile, idleMs = IDLE_MS }: RasteriserOptions) {
  const waiting: Job[] = [];
  let worker: Worker | null = null;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const workerData: RasterWorkerData = { fontsDirectory, wasmFile };
    const started = new Worker(script, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // Does not keep the process from ending.
    started.unref();
    started.on('message', (answer: RasterAnswer) => {
      if (started !== worker) return;
      if ('png' in answer) settle((job) => job.resolve(Buffer.from(answer.png)));
      else settle((job) => job.reject(failure(answer.error)));
    });
    let cause: unknown = 'it ended by itself';
    started.on('error', (error) => {
      cause = error;
    });
    started.on('exit', () => {
      if (started !== worker) return;
      worker = null;
      settle((job) => job.reject(failure(cause)));
    });
    return started;
  }

  /** Ends the thread; the caller settles the drawing in progress. */
  async function end(): Promise<void> {
    clearTimeout(timer);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  function settle(answer: (job: Job) => void): void {
    clearTimeout(timer);
    const job = current;
    current = null;
    if (job) answer(job);
    next();
  }

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    current = waiting.shift() ?? null;
    if (current) {
      worker ??= start();
      worker.postMessage(current.job);
      timer = setTimeout(() => {
        void end();
        settle((job) => job.reject(failure(`not drawn within ${DEADLINE_MS} ms`)));
      }, DEADLINE_MS);
    } else if (worker) {
      timer = setTimeout(() => void end(), idleMs);
    }
    timer?.unref();
  }

  return {
    /** Rejects with a ContentError: 503 when the queue is full, 500 when this document cannot be drawn. */
    rasterise(svg: string, type: PictureType | null = null): Promise<Buffer> {
      if (waiting.length >= MAX_QUEUED_JOBS) return Promise.reject(tooMany());
      return new Promise((resolve, reject) => {
        waiting.push({ job: { svg, type }, resolve, reject });
        next();
      });
    },
    async close() {
      for (const job of waiting.splice(0)) job.reject(failure('the site is stopping'));
      current?.reject(failure('the site is stopping'));
      current = null;
      await end();
    },
  };
}

function failure(cause: unknown): ContentError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ContentError({ statusCode: 500, errorText: `The picture could not be drawn: ${reason}`, cause });
}

function tooMany(): ContentError {
  return new ContentError({
    statusCode: 503,
    errorText: 'Too many pictures are waiting to be drawn',
    retryAfterS: RETRY_AFTER_S,
  });
}

/** With the files of a build folder. */
export function rasteriserIn(built: string): Rasteriser {
  return createRasteriser({
    script: path.join(built, 'server/rasterWorker.cjs'),
    wasmFile: path.join(built, 'server/resvg.wasm'),
    fontsDirectory: path.join(built, 'fonts'),
  });
}
