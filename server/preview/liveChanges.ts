import type { Request, Response } from 'express';
import { NO_STORE } from '../http/cacheControl';

/** From when changes are reported, and until when the session lasts: milliseconds since 1970. */
interface Session {
  /** NaN: from now on. */
  sinceMs: number;
  untilMs: number;
  /** Whether it was ended early, in any process. */
  isOver(): Promise<boolean>;
}

const MOST_FOLLOWERS = 200;
/** Proxies close idle connections, most after 30 s or 55 s. */
const HEARTBEAT_MS = 20_000;
/** How often sessions are checked: signing out ends the events, also for copies of the cookie. */
const LOOK_MS = 500;
/** Debounce: one save causes several events, and a publication touches several types. */
const TOGETHER_MS = 50;
/** Tolerance for clock skew between processes; a needless event costs one more request. */
const CLOCKS_MS = 1_000;

const CHANGE = 'event: change\ndata: {}\n\n';
/** Not an event, but sets the id that a reconnecting browser sends: up to then it has received everything. */
const asOfNow = () => `id: ${Date.now()}\n\n`;

/** Notifies editors with an open page of changes (server-sent events, HTML Living Standard 9.2). */
export function createLiveChanges() {
  const followers = new Map<Response, Session>();
  let telling: NodeJS.Timeout | undefined;
  let isOver = false;
  // Changes before this process started are unknown.
  let changedMs = Date.now();

  const heartbeat = setInterval(() => void send(asOfNow()), HEARTBEAT_MS).unref();
  const look = setInterval(() => void send(''), LOOK_MS).unref();

  /** Sends to open sessions, and closes the responses of ended ones. */
  async function send(text: string): Promise<void> {
    const tell = async ([response, session]: [Response, Session]) => {
      if (await session.isOver()) response.end();
      else if (text !== '' && followers.has(response)) response.write(text);
    };
    await Promise.all([...followers].map(tell));
  }

  return {
    /** Keeps a response open until the editor disconnects or the session is over. */
    follow(request: Request, response: Response, session: Session) {
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
      followers.set(response, session);
      const leftMs = Math.max(0, Math.min(session.untilMs - Date.now(), 2 ** 31 - 1));
      const over = setTimeout(() => response.end(), leftMs).unref();
      response.on('close', () => {
        clearTimeout(over);
        followers.delete(response);
      });
      response.write(`retry: 2000\n${asOfNow()}`);
      if (session.sinceMs <= changedMs + CLOCKS_MS) response.write(CHANGE);
    },
    changed() {
      changedMs = Date.now();
      telling ??= setTimeout(() => {
        telling = undefined;
        void send(CHANGE + asOfNow());
      }, TOGETHER_MS).unref();
    },
    /** Closes all responses at shutdown; browsers reconnect to another process. */
    end() {
      isOver = true;
      clearInterval(heartbeat);
      clearInterval(look);
      clearTimeout(telling);
      for (const response of followers.keys()) response.end();
    },
  };
}
