import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Answered {
  /** 0: no answer. */
  status: number;
  ms: number;
}

/** Like a router in front: connections are kept, and there are many. */
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

/** Asks for a path; an answer that does not come within half a minute is none. */
export function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  return new Promise((resolve) => {
    const over = (status: number) => resolve({ status, ms: performance.now() - started });
    const asking = request({
      hostname,
      port,
      path,
      headers: { accept: 'text/html', ...headers },
      agent,
      timeout: 30_000,
    });
    asking.on('response', (response) => {
      response.resume().on('end', () => over(response.statusCode ?? 0));
      response.on('error', () => over(0));
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => over(0));
    asking.end();
  });
}

/** An open loop: asks at a rate, however slowly answers come. */
export async function offer(
  perSecond: number,
  seconds: number,
  one: (nth: number) => Promise<Answered>,
): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const started = performance.now();
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const wait = started + (nth * 1_000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    answers.push(one(nth));
  }
  return Promise.all(answers);
}

/** The time within which a share of answers came, in whole milliseconds. */
export function percentile(answers: readonly Answered[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}

/** `200 × 40, 503 × 2` */
export function tally(answers: readonly Pick<Answered, 'status'>[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'} × ${count}`)
    .join(', ');
}

export const all = (answers: readonly Answered[], ...allowed: number[]) =>
  answers.filter(({ status }) => !allowed.includes(status));

/** So many at once. */
export const together = (count: number, one: (nth: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => one(nth)));
