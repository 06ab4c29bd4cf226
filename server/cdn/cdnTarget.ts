import { parseUrl } from '../../shared/addresses/parseUrl';
import type { ReadEnvironment } from '../readEnvironment';

/** The CDN in front of the site, and its credentials. */
export type CdnTarget =
  | { kind: 'fastly'; service: string; token: string }
  | { kind: 'cloudflare'; zone: string; token: string }
  | { kind: 'varnish'; caches: readonly { url: string; secret: string }[] };

const EXPECTED =
  'fastly:SERVICE_ID:TOKEN, cloudflare:ZONE_ID:TOKEN or varnish:http://:SECRET@HOST:PORT (several with commas between, no path), of letters, digits and . _ ~ - only,';

/** Reads `CDN_PURGE`. No error repeats its value, which contains a secret. */
export function readCdn(read: ReadEnvironment): CdnTarget | null {
  const value = read.text('CDN_PURGE');
  if (value === '') return null;
  const target = readCdnTarget(value) ?? read.refuse('CDN_PURGE', '…', EXPECTED);
  // Purges come from the webhook.
  if (read.text('CONTENT_WEBHOOK_SECRET') === '')
    read.refuse(
      'CDN_PURGE',
      '…',
      'CONTENT_WEBHOOK_SECRET beside it, since the webhook tells what has changed,',
    );
  return target;
}

/** Null if the value names no known CDN, or lacks its credentials. */
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
