import type { Request, Response } from 'express';
import { NO_STORE } from '../http/cacheControl';

/** Since when somebody wants to know, and until when he may listen: milliseconds since 1970. */
interface Session {
  /** NaN: from now on. */
  sinceMs: number;
  untilMs: number;
  /** Whether it was ended before, in whichever process. */
  isOver(): Promise<boolean>;
}

/** Tells editors who look at a page that something has changed (server-sent events, HTML Living Standard 9.2). */
export interface LiveChanges {
  /** Keeps an answer open until its editor leaves, or until the session is over. */
  follow(request: Request, response: Response, session: Session): void;
  changed(): void;
  /** The process is leaving: nobody is told any more, and browsers come again elsewhere. */
  end(): void;
}

const MOST_FOLLOWERS = 200;
/** Proxies close what is silent, most after 30 s or 55 s. */
const HEARTBEAT_MS = 20_000;
/** Whoever has signed out is told no more, and whoever has a copy of his cookie neither. */
const LOOK_MS = 500;
/** One save is several events, and a publication touches several types. */
const TOGETHER_MS = 50;
/** Another process's clock may be behind: whoever is told in vain asks once more. */
const CLOCKS_MS = 1_000;

const CHANGE = 'event: change\ndata: {}\n\n';
/** Is no event: a browser that comes again says until when it has heard everything. */
const asOfNow = () => `id: ${Date.now()}\n\n`;

export function createLiveChanges(): LiveChanges {
  const followers = new Map<Response, Session>();
  let telling: NodeJS.Timeout | undefined;
  let isOver = false;
  // What changed before this process began is not known here.
  let changedMs = Date.now();

  const heartbeat = setInterval(() => void send(asOfNow()), HEARTBEAT_MS).unref();
  const look = setInterval(() => void send(''), LOOK_MS).unref();

  /** Tells those whose session goes on, and lets the others go. */
  async function send(text: string): Promise<void> {
    const tell = async ([response, session]: [Response, Session]) => {
      if (await session.isOver()) response.end();
      else if (text !== '' && followers.has(response)) response.write(text);
    };
    await Promise.all([...followers].map(tell));
  }

  return {
    follow(request, response, session) {
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
    end() {
      isOver = true;
      clearInterval(heartbeat);
      clearInterval(look);
      clearTimeout(telling);
      for (const response of followers.keys()) response.end();
    },
  };
}
