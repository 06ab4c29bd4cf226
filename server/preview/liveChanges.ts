import type { Request, Response } from 'express';
import { NO_STORE } from '../http/cacheControl';

/** Tells editors who look at a page that something has changed (server-sent events, HTML Living Standard 9.2). */
export interface LiveChanges {
  /** Keeps an answer open until its editor leaves, or until `untilMs` (milliseconds since 1970). */
  follow(request: Request, response: Response, untilMs: number): void;
  changed(): void;
  /** The process is leaving: nobody is told any more, and browsers come again elsewhere. */
  end(): void;
}

const MOST_FOLLOWERS = 200;
/** Proxies close what is silent, most after 30 s or 55 s. */
const HEARTBEAT_MS = 20_000;
/** One save is several events, and a publication touches several types. */
const TOGETHER_MS = 50;

export function createLiveChanges(): LiveChanges {
  const followers = new Set<Response>();
  let telling: NodeJS.Timeout | undefined;
  let isOver = false;

  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS).unref();

  function send(text: string): void {
    for (const response of followers) response.write(text);
  }

  return {
    follow(request, response, untilMs) {
      response.set('Cache-Control', NO_STORE);
      if (isOver || followers.size >= MOST_FOLLOWERS) {
        response.status(503).set('Retry-After', '5').end();
        return;
      }
      response
        .status(200)
        .set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      followers.add(response);
      const over = setTimeout(() => response.end(), Math.max(0, Math.min(untilMs - Date.now(), 2 ** 31 - 1)));
      over.unref();
      response.on('close', () => {
        clearTimeout(over);
        followers.delete(response);
      });
      response.write('retry: 2000\n\n');
    },
    changed() {
      telling ??= setTimeout(() => {
        telling = undefined;
        send('event: change\ndata: {}\n\n');
      }, TOGETHER_MS).unref();
    },
    end() {
      isOver = true;
      clearInterval(heartbeat);
      clearTimeout(telling);
      for (const response of followers) response.end();
    },
  };
}
