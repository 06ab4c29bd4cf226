import { request } from 'undici';
import type { CdnTarget } from './cdnTarget';

/** A network of caches, as far as it is told to forget pages. */
export interface Network {
  /** Tags that it takes in one call. */
  tagsPerCall: number;
  /** Between two calls, in milliseconds. */
  restMs: number;
  /** @throws TagsRefused, or Error when the network does not say that it has heard; nothing in them is secret. */
  purge(tags: readonly string[]): Promise<void>;
}

/** Of the networks; others only in tests. */
export const API_ORIGINS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

const DEADLINE_MS = 5_000;

/** Speaks to a network in its own words. */
export function createNetwork(target: CdnTarget, apis: Readonly<typeof API_ORIGINS> = API_ORIGINS): Network {
  switch (target.kind) {
    case 'fastly':
      return fastly(target, apis.fastly);
    case 'cloudflare':
      return cloudflare(target, apis.cloudflare);
    case 'varnish':
      return varnish(target);
  }
}

/** Softly: what is stale may still be shown while it is asked for anew, or when the site does not answer. */
function fastly({ service, token }: { service: string; token: string }, api: string): Network {
  return {
    tagsPerCall: 256,
    restMs: 0,
    purge: (tags) =>
      tell(`${api}/service/${service}/purge`, {
        'fastly-key': token,
        'fastly-soft-purge': '1',
        'surrogate-key': tags.join(' '),
      }),
  };
}

/** Its smallest plan takes five calls a minute. */
function cloudflare({ zone, token }: { zone: string; token: string }, api: string): Network {
  return {
    tagsPerCall: 30,
    restMs: 12_000,
    purge: (tags) =>
      tell(
        `${api}/client/v4/zones/${zone}/purge_cache`,
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
      const results = await Promise.allSettled(
        caches.map(({ url, secret }) =>
          tell(`${url}_purge`, {
            authorization: `Bearer ${secret}`,
            'x-tags': tags.map(asPattern).join(' '),
          }),
        ),
      );
      const failed = results.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** Varnish compares tags by a regular expression, in which a point stands for any sign. */
function asPattern(tag: string): string {
  return tag.replace(/[!*'()]/g, '.');
}

/** The network will not take these tags, however often they are told. */
export class TagsRefused extends Error {}

/** They say something of the account, the address or the moment, and not of the tags. */
const NOT_OF_THE_TAGS = [401, 403, 404, 408, 429];

async function tell(url: string, headers: Record<string, string>, body = ''): Promise<void> {
  const answer = await request(url, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const text = (await answer.body.text()).slice(0, 300);
  const { statusCode } = answer;
  if (statusCode < 300) return;
  const why = `${new URL(url).host} answered ${statusCode}: ${text}`;
  const isOfTags = statusCode >= 400 && statusCode < 500 && !NOT_OF_THE_TAGS.includes(statusCode);
  throw isOfTags ? new TagsRefused(why) : new Error(why);
}
