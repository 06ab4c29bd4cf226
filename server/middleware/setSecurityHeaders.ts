import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { VIDEO_ORIGINS } from '../../shared/videoPlayers';
import type { Config } from '../config';
import type { ContentSecurityPolicy } from '../http/contentSecurityPolicy';
import type { Headers } from '../pageCache/pageBody';

/** Autoplay: video players start after a click on our poster. Geolocation: allowed to pages, not to frames. */
const PERMISSIONS_POLICY =
  `accelerometer=(), autoplay=(self ${VIDEO_ORIGINS.map((origin) => `"${origin}"`).join(' ')}), ` +
  'browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), ' +
  'microphone=(), midi=(), payment=(), usb=()';

/** Security headers of every answer, computed once. HSTS only if the site is on https. */
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
    // A tag manager's preview talks to the window that has opened it.
    crossOriginOpenerPolicy: { policy: config.tagManagerId ? 'same-origin-allow-popups' : 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  // Helmet writes its headers onto a response: give it one that is never sent, and read them once.
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
