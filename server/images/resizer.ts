import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { MadePicture, PictureOrder } from './makePicture';

/** Longer than the process's own timeout. */
const DEADLINE_MS = 20_000;
/** Without requests for this long the process ends, which frees its memory. */
const IDLE_MS = 10_000;

/** @param script the built `makePicture`. */
export function createResizer(script: string) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(script, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64'],
      // Pass on no secrets.
      env: { MALLOC_ARENA_MAX: '1' },
    });
    // Does not keep the parent from ending, and ends with it.
    started.unref();
    started.channel?.unref();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  }

  return {
    /**
     * Makes a picture in a separate process: its memory is freed when it is idle, and a crash of the library breaks no
     * page. One at a time.
     * @throws Error when the bytes are not a picture, it is too large, takes longer than 20 s, or the process ends.
     */
    async resize(order: PictureOrder) {
      clearTimeout(idle);
      child ??= start();
      const working = child;
      working.channel?.ref();
      const over = new AbortController();
      const { signal } = over;
      const deadline = setTimeout(() => working.kill('SIGKILL'), DEADLINE_MS);
      try {
        const answered = once(working, 'message', { signal });
        const ended = once(working, 'exit', { signal }).then(() => {
          throw new Error('the process that makes pictures has ended');
        });
        ended.catch(() => undefined);
        working.send(order);
        const [answer] = (await Promise.race([answered, ended])) as [MadePicture];
        if (answer.isLast) child = null;
        if ('error' in answer) throw new Error(answer.error);
        return answer.bytes;
      } finally {
        over.abort();
        clearTimeout(deadline);
        working.channel?.unref();
        idle = setTimeout(() => {
          child = null;
          working.kill();
        }, IDLE_MS).unref();
      }
    },
  };
}
