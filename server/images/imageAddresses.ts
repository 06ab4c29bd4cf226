import { createHmac } from 'node:crypto';
import { readIllustrationUrl } from '../../shared/addresses/illustrationUrl';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { Config } from '../config';
import { isSameSecret } from '../sealing';

/** Base path of the site's own image service. */
export const IMAGES_BASE = '/media/images';

/** Drawings are small at any width, and resizing would stop animations. */
const NOT_RESIZED = /\.(?:svgz?|gif|pdf)$/i;
/** 96 bits, which nobody can guess; short, since a page has some hundreds. */
const SIGNATURE_CHARACTERS = 16;
/** In characters; CDNs may truncate longer URLs. */
const MAX_PATH = 1000;

export type ImageAddresses = ReturnType<typeof createImageAddresses>;

/**
 * Addresses of resized pictures. Only pictures of the content service's media host are resized: the address has a path
 * but no host, so the site cannot be made to fetch from elsewhere; the signature proves that content refers to it.
 * It is made with the site's account, which all processes have.
 */
export function createImageAddresses(
  config: Pick<
    Config,
    'imageService' | 'contentMediaUrl' | 'siteUrl' | 'contentApiToken' | 'contentApiPassword'
  >,
) {
  const { imageService: service } = config;
  const secret = config.contentApiToken || config.contentApiPassword;
  const key = createHmac('sha256', secret).update('addresses of pictures').digest();
  const sign = (encoded: string) =>
    createHmac('sha256', key).update(encoded).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
  const origin = config.contentMediaUrl || config.siteUrl;

  /** Path and query of an address on the media host; null for any other. */
  function pathOf(url: string): string | null {
    if (readIllustrationUrl(url)) return null;
    const parsed = parseUrl(url.startsWith('/') ? origin + url : url);
    if (parsed?.origin !== origin || NOT_RESIZED.test(parsed.pathname)) return null;
    const path = parsed.pathname + parsed.search;
    return path.length <= MAX_PATH ? path : null;
  }

  return {
    /**
     * The URL template of a picture in any width and format, with `{width}` and `{format}`; undefined if it is not
     * resized.
     */
    resized(url: string) {
      const path = service === 'none' ? null : pathOf(url);
      if (path === null) return undefined;
      if (service !== 'embedded')
        return service.replace('{url}', encodeURIComponent(origin + path)).replace('{path}', path.slice(1));
      const encoded = Buffer.from(path).toString('base64url');
      return `${IMAGES_BASE}/${sign(encoded)}/${encoded}/{width}.{format}`;
    },
    /** The path on the media host in a signed address; null for an invalid signature. */
    read(signature: string, encoded: string) {
      return isSameSecret(signature, sign(encoded)) ? Buffer.from(encoded, 'base64url').toString() : null;
    },
  };
}
