import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type IRateLimiterOptions, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

interface RateLimiterOptions {
  /** So many may come from one address within a window. */
  max: number;
  windowMs: number;
  /** What is counted, where processes count together. */
  name: string;
  /** Addresses that are remembered, the latest ones. */
  addresses?: number;
}

/** A request, as Express knows where it comes from. */
interface Caller {
  ip?: string | undefined;
  socket: { remoteAddress?: string | undefined };
}

export interface RateLimiter {
  /** Counts one from an address, or under another key; the seconds that it has to wait, 0 when it may go on. */
  take(key: string): Promise<number>;
}

/** Counts a key; rejects with a RateLimiterRes when it is over its limit. */
type Counter = Pick<RateLimiterMemory, 'consume'>;

/** Makes a counter for all processes; `insurance` counts while what they share is away. */
export type SharedLimiter = (
  options: Required<Pick<IRateLimiterOptions, 'keyPrefix' | 'points' | 'duration'>>,
  insurance: RateLimiterMemory,
) => Counter;

/** Makes the limiters of a site, which count for all of its processes where those share something. */
export type CreateLimiter = (options: RateLimiterOptions) => RateLimiter;

/** Windows that begin with an address's first request: of this process, or of all of them. */
export function createRateLimiter(
  { max, windowMs, name, addresses = 10_000 }: RateLimiterOptions,
  shared: SharedLimiter | null = null,
): RateLimiter {
  const options = { keyPrefix: name, points: max, duration: windowMs / 1000 };
  const limiter = new RateLimiterMemory(options);
  const counter = shared?.(options, limiter) ?? limiter;
  // The limiter forgets an address when its window ends, and has no bound until then: addresses can be made up.
  const createLatest = () =>
    new LRUCache<string, true>({
      max: addresses,
      dispose: (_, network) => void limiter.delete(network),
    });
  // It reserves room for all of them: most limiters of a process never see one.
  let latest: LRUCache<string, true> | null = null;
  return {
    async take(address) {
      const [place = '', ...more] = address.split('|');
      const network = [networkOf(place), ...more].join('|');
      latest ??= createLatest();
      latest.set(network, true);
      return counter.consume(network).then(
        () => 0,
        ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000),
      );
    },
  };
}

/** Where a request comes from: as the proxy says (some add a port), if that is an address; else who has connected. */
export function ipOf({ ip = '', socket }: Caller): string {
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(ip) ?? [];
  const told = v4 ?? v6 ?? ip;
  return isIP(told) > 0 ? told : (socket.remoteAddress ?? '');
}

/** An IPv4 address, or the first 56 bits of an IPv6 address: a household has all addresses below them (RFC 6177, BCOP 690). */
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
