import { createHmac, timingSafeEqual } from 'node:crypto';
import { readIllustrationUrl } from '../../shared/addresses/illustrationUrl';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { Config } from '../config';

/** Below it, the site's own image service. */
export const IMAGES_BASE = '/media/images';

/** Drawings are small in every width, and animations would stand still. */
const NOT_RESIZED = /\.(?:svgz?|gif|pdf)$/i;
/** 96 bits: nobody guesses one, and a page has some hundreds. */
const SIGNATURE_CHARACTERS = 16;
/** In characters; longer ones would be cut by networks on the way. */
const MAX_PATH = 1000;

export interface ImageAddresses {
  /** Where a picture is had in any width and form, with `{width}` and `{format}` in it; undefined for what is not resized. */
  resized(url: string): string | undefined;
  /** The path on the media host that a signed address names; null when the signature is not ours. */
  read(signature: string, encoded: string): string | null;
}

/**
 * Addresses of resized pictures. Only those of the content service's media host are resized: the address has a path and no
 * host, so that nobody makes the site fetch from elsewhere; its signature says that content named it.
 * @param service `embedded`, `none`, or a CDN's scheme with `{url}` or `{path}`, `{width}` and `{format}`.
 * @param mediaUrl origin of media; '' where they are this site's.
 * @param secret the same in all processes.
 */
export function createImageAddresses({
  service,
  mediaUrl,
  siteUrl,
  secret,
}: {
  service: string;
  mediaUrl: string;
  siteUrl: string;
  secret: string;
}): ImageAddresses {
  const key = createHmac('sha256', secret).update('addresses of pictures').digest();
  const sign = (encoded: string) =>
    createHmac('sha256', key).update(encoded).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
  const origin = mediaUrl || siteUrl;

  /** Path and query of an address on the media host; null for any other. */
  function pathOf(url: string): string | null {
    if (readIllustrationUrl(url)) return null;
    const parsed = parseUrl(url.startsWith('/') ? origin + url : url);
    if (parsed?.origin !== origin || NOT_RESIZED.test(parsed.pathname)) return null;
    const path = parsed.pathname + parsed.search;
    return path.length <= MAX_PATH ? path : null;
  }

  return {
    resized(url) {
      const path = service === 'none' ? null : pathOf(url);
      if (path === null) return undefined;
      if (service !== 'embedded')
        return service.replace('{url}', encodeURIComponent(origin + path)).replace('{path}', path.slice(1));
      const encoded = Buffer.from(path).toString('base64url');
      return `${IMAGES_BASE}/${sign(encoded)}/${encoded}/{width}.{format}`;
    },
    read(signature, encoded) {
      const [given, own] = [Buffer.from(signature), Buffer.from(sign(encoded))];
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
      return Buffer.from(encoded, 'base64url').toString();
    },
  };
}

/** By the configuration: its secret is that of the site's account. */
export function imageAddressesOf(config: Config): ImageAddresses {
  return createImageAddresses({
    service: config.imageService,
    mediaUrl: config.contentMediaUrl,
    siteUrl: config.siteUrl,
    secret: config.contentApiToken || config.contentApiPassword,
  });
}
