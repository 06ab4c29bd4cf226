import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { VIDEO_ORIGINS } from '../../shared/videoPlayers';
import type { Config } from '../config';
import type { ContentSecurityPolicy } from '../http/contentSecurityPolicy';
import type { Headers } from '../pageCache/pageBody';

/** Video players may autoplay, since a click on our poster has started them. Pages may ask where a visitor is, frames may not. */
const PERMISSIONS_POLICY =
  `accelerometer=(), autoplay=(self ${VIDEO_ORIGINS.map((origin) => `"${origin}"`).join(' ')}), ` +
  'browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), ' +
  'microphone=(), midi=(), payment=(), usb=()';

/**
 * Security headers of every answer, names and values, worked out once. HSTS only where the site is reached by https.
 */
export function securityHeaders(
  config: Pick<Config, 'siteUrl' | 'tagManagerId' | 'indexing'>,
  contentSecurityPolicy: ContentSecurityPolicy,
): Headers {
  const https = config.siteUrl.startsWith('https:');
  const chosen = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The preview of a tag manager talks with the window that has opened it.
    crossOriginOpenerPolicy: { policy: config.tagManagerId ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  // Helmet writes its headers onto a response that is never sent: they are read from it, once.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  chosen(request, response, (error) => {
    if (error) throw error;
  });
  return [
    ...response.getHeaderNames().map((name): [string, string] => [name, String(response.getHeader(name))]),
    ['Content-Security-Policy', contentSecurityPolicy()],
    ['Permissions-Policy', PERMISSIONS_POLICY],
    ...(config.indexing ? [] : [['X-Robots-Tag', 'noindex'] as const]),
  ];
}

export function setSecurityHeaders(headers: Headers): RequestHandler {
  return function setOwnSecurityHeaders(_request, response, next) {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
