import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

interface RateLimiterOptions {
  /** Maximum per address within a window. */
  max: number;
  windowMs: number;
  /** Name of the counter, shared by the processes. */
  name: string;
  /** How many addresses are remembered, the latest ones. */
  addresses?: number;
}

/** The part of an Express request that tells its address. */
interface Caller {
  ip?: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

/** Counts a key; rejects with a RateLimiterRes over the limit. */
type Counter = Pick<RateLimiterMemory, 'consume'>;

/** Makes a counter for all processes; `insurance` counts while their shared state is away. */
export type SharedLimiter = (
  options: Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>,
  insurance: RateLimiterMemory,
) => Counter;

/** Makes rate limiters, which count for all processes of the site if these share state. */
export type CreateLimiter = (options: RateLimiterOptions) => RateLimiter;

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Windows that begin with an address's first request, counted in this process or in all. */
export function createRateLimiter(
  { max, windowMs, name, addresses = 10_000 }: RateLimiterOptions,
  shared: SharedLimiter | null = null,
) {
  const options = { keyPrefix: name, points: max, duration: windowMs / 1000 };
  const limiter = new RateLimiterMemory(options);
  const counter = shared?.(options, limiter) ?? limiter;
  // The limiter keeps an address until its window ends, without a bound, and addresses can be made up. Created on first
  // use: it allocates all of its memory, and most limiters of a process never see an address.
  let latest: LRUCache<string, true> | null = null;
  return {
    /** Counts one for a key, usually an address; returns the seconds to wait, 0 if it may pass. */
    async take(address: string): Promise<number> {
      const [place = '', ...more] = address.split('|');
      const network = [networkOf(place), ...more].join('|');
      latest ??= new LRUCache({ max: addresses, dispose: (_, oldest) => void limiter.delete(oldest) });
      latest.set(network, true);
      return counter.consume(network).then(
        () => 0,
        ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000),
      );
    },
  };
}

/** The client's address: as the proxy says (some add a port) if it is valid, else the peer's. */
export function ipOf({ ip = '', socket }: Caller): string {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(ip) ?? [];
  const address = v4 ?? v6 ?? ip;
  return isIP(address) > 0 ? address : (socket.remoteAddress ?? '');
}

/**
 * An IPv4 address, or the first 56 bits of an IPv6 address: a household owns all addresses below them (RFC 6177, BCOP
 * 690).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [before = '', after] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill('0'), ...tail]
    .slice(0, 4)
    .map((group, index) => (index < 3 ? group.replace(/^0+(?=.)/, '') : group.padStart(4, '0').slice(0, 2)))
    .join(':');
}
