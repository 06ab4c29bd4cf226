import { parseUrl } from '../../shared/addresses/parseUrl';
import type { ReadEnvironment } from '../readEnvironment';

/** The network of caches in front of the site, and what opens it. */
export type CdnTarget =
  | { kind: 'fastly'; service: string; token: string }
  | { kind: 'cloudflare'; zone: string; token: string }
  | { kind: 'varnish'; caches: readonly { url: string; secret: string }[] };

const EXPECTED =
  'fastly:SERVICE_ID:TOKEN, cloudflare:ZONE_ID:TOKEN or varnish:http://:SECRET@HOST:PORT (several with commas between, no path), of letters, digits and . _ ~ - only,';

/** What `CDN_PURGE` says. No error repeats it: a secret is in it. */
export function readCdn(read: ReadEnvironment): CdnTarget | null {
  const value = read.text('CDN_PURGE');
  if (value === '') return null;
  const target = readCdnTarget(value) ?? read.refuse('CDN_PURGE', '…', EXPECTED);
  // It is the webhook that tells what to purge.
  if (read.text('CONTENT_WEBHOOK_SECRET') === '')
    read.refuse(
      'CDN_PURGE',
      '…',
      'CONTENT_WEBHOOK_SECRET beside it, since the webhook tells what has changed,',
    );
  return target;
}

/** Null when a value of `CDN_PURGE` names no network that is known, or nothing that opens it. */
export function readCdnTarget(value: string): CdnTarget | null {
  const [, kind = '', rest = ''] = /^([a-z]+):(.+)$/.exec(value) ?? [];
  if (kind === 'varnish') {
    const caches = rest.split(',').map((address) => readVarnish(address.trim()));
    return caches.every((cache) => cache !== null) ? { kind, caches } : null;
  }
  const [, id = '', token = ''] = /^([A-Za-z0-9]+):([\w.~-]+)$/.exec(rest) ?? [];
  if (id === '') return null;
  if (kind === 'fastly') return { kind, service: id, token };
  return kind === 'cloudflare' ? { kind, zone: id, token } : null;
}

function readVarnish(address: string): { url: string; secret: string } | null {
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || !/^[\w.~-]+$/.test(url.password))
    return null;
  return { url: `${url.origin}/`, secret: url.password };
}
