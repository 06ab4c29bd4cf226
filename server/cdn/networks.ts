import { request } from 'undici';
import type { CdnTarget } from './cdnTarget';

/** The purge interface of a CDN. */
export interface Network {
  /** Maximum number of tags per call. */
  tagsPerCall: number;
  /** Minimum interval between two calls, in milliseconds. */
  restMs: number;
  /** @throws TagsRefused, or Error when the CDN does not confirm; nothing in them is secret. */
  purge(tags: readonly string[]): Promise<void>;
}

/** The CDNs' APIs; tests use others. */
export const API_ORIGINS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com' };

const DEADLINE_MS = 5_000;

/** Builds the client of a CDN. */
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

/** A soft purge: stale pages may still be served during revalidation, or when the site fails. */
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

/** Its smallest plan allows five calls a minute. */
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

/** Each cache is called separately, in the protocol of `.deploy/varnish.vcl`. */
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

/** Varnish matches tags by a regular expression, in which a dot matches any character. */
function asPattern(tag: string): string {
  return tag.replace(/[!*'()]/g, '.');
}

/** The CDN rejects these tags, and would at every retry. */
export class TagsRefused extends Error {}

/** Statuses that concern the account, the address or a temporary state, not the tags. */
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
