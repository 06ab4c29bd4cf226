import { request } from 'undici';
import type { CdnTarget } from './cdnTarget';

/** A network of caches, as far as it is told to forget pages. */
export interface Network {
  /** Tags that it takes in one call. */
  tagsPerCall: number;
  /** Between two calls, in milliseconds. */
  restMs: number;
  /** @throws Error when the network does not say that it has heard; nothing in it is secret. */
  purge(tags: readonly string[]): Promise<void>;
}

/** Where the networks take orders; others only in tests. */
export const ORDERS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

const DEADLINE_MS = 5_000;

/** Speaks to a network in its own words. */
export function createNetwork(target: CdnTarget, orders: Readonly<typeof ORDERS> = ORDERS): Network {
  switch (target.kind) {
    case 'fastly':
      return fastly(target, orders.fastly);
    case 'cloudflare':
      return cloudflare(target, orders.cloudflare);
    case 'varnish':
      return varnish(target);
  }
}

/** Softly: what is stale may still be shown while it is asked for anew, or when the site does not answer. */
function fastly({ service, token }: { service: string; token: string }, orders: string): Network {
  return {
    tagsPerCall: 256,
    restMs: 0,
    purge: (tags) =>
      tell(`${orders}/service/${service}/purge`, {
        'fastly-key': token,
        'fastly-soft-purge': '1',
        'surrogate-key': tags.join(' '),
      }),
  };
}

/** Its smallest plan takes five calls a minute. */
function cloudflare({ zone, token }: { zone: string; token: string }, orders: string): Network {
  return {
    tagsPerCall: 30,
    restMs: 12_000,
    purge: (tags) =>
      tell(
        `${orders}/client/v4/zones/${zone}/purge_cache`,
        { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        JSON.stringify({ tags }),
      ),
  };
}

/** Each cache is told for itself, as `.deploy/varnish.vcl` hears it. */
function varnish({ caches }: { caches: readonly { url: string; secret: string }[] }): Network {
  return {
    tagsPerCall: 100,
    restMs: 0,
    async purge(tags) {
      const told = await Promise.allSettled(
        caches.map(({ url, secret }) =>
          tell(`${url}_purge`, {
            authorization: `Bearer ${secret}`,
            'x-tags': tags.map(asPattern).join(' '),
          }),
        ),
      );
      const failed = told.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** Varnish compares tags by a regular expression, in which a point stands for any sign. */
function asPattern(tag: string): string {
  return tag.replace(/[!*'()]/g, '.');
}

async function tell(url: string, headers: Record<string, string>, body = ''): Promise<void> {
  const answer = await request(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = (await answer.body.text()).slice(0, 300);
  if (answer.statusCode >= 300)
    throw new Error(`${new URL(url).host} answered ${answer.statusCode}: ${text}`);
}
