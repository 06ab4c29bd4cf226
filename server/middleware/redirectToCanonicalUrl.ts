import type { Request, RequestHandler, Response } from 'express';
import { LOCALE_COOKIE } from '../../shared/constants';
import { ContentError, catalogueMessage } from '../../shared/errors';
import { remembered } from '../../shared/remembered';
import type { Config } from '../config';
import { canonicalUrl } from '../redirects/canonicalUrl';
import { EDITORS_PATHS } from '../redirects/editorsPaths';
import type { KnownCampus, Target } from '../redirects/knownCampus';
import type { OwnAddress } from '../redirects/ownAddress';
import type { Redirects } from '../redirects/redirectTable';
import { isCrawler } from './isCrawler';

declare global {
  namespace Express {
    interface Locals {
      /** Why this address has no page, whatever content says: gone (410) or malformed (400). */
      refused?: ContentError;
    }
  }
}

interface RedirectOptions {
  config: Config;
  redirects: Redirects;
  ownAddress: OwnAddress;
  knownCampus: KnownCampus;
}

/**
 * One hop, always: the host, everything that `canonicalUrl` resolves, where the content lives and, of the home pages,
 * which one the visitor has chosen, in one answer. Needs the request's cookies.
 */
export function redirectToCanonicalUrl({
  config,
  redirects,
  ownAddress,
  knownCampus,
}: RedirectOptions): RequestHandler {
  const ownHost = hostName(new URL(config.siteUrl).host);
  const { englishEnabled } = config;
  const options = { englishEnabled, redirects };
  // Without a configured origin the visitor's own stands: a path is enough.
  const origin = config.siteUrlIsSet ? config.siteUrl : '';

  const resolved = remembered((url) => resolve(url, options));

  return function redirectToOneAddress(request, response, next) {
    const { outcome, end, isEditors } = resolved(request.originalUrl);
    if (end === null) {
      response.locals.refused = outcome === 'gone' ? gone() : malformed(request.originalUrl);
      return next();
    }
    const isForeign = config.siteUrlIsSet && !namesHost(request, ownHost);
    const endsAtChoice = englishEnabled && (end.path === '/' || isEditors);

    if (endsAtChoice && hasChosenEnglish(request)) {
      response.set('Cache-Control', 'private, no-store');
      response.redirect(302, `${origin}/en${isEditors ? '' : end.search}`);
    } else if (isEditors) {
      response.set('Cache-Control', 'no-store').redirect(302, `${origin}/`);
    } else if (outcome === 'canonical' && !isForeign) {
      next();
    } else {
      // Who was sent to the French home may choose English a minute later: from then on it is another answer.
      keep(response, end.status === 301 && !endsAtChoice, isForeign);
      return redirectOnce(response, end);
    }
  };

  async function redirectOnce(response: Response, end: End): Promise<void> {
    const { path, search } = end.isRuled ? await knownCampus(end) : end;
    response.redirect(end.status, origin + (await ownAddress(path)) + search);
  }
}

/** Where an address leads, if anywhere. */
type End = Target & { status: number; isRuled: boolean };
type Resolved =
  | { outcome: 'malformed' | 'gone'; end: null; isEditors: false }
  | { outcome: 'canonical' | 'moved'; end: End; isEditors: boolean };

/** What follows from the address alone. */
function resolve(url: string, options: Parameters<typeof canonicalUrl>[2]): Resolved {
  const asked = requestTarget(url);
  const outcome = asked && canonicalUrlOf(asked, options);
  if (!asked || !outcome) return { outcome: 'malformed', end: null, isEditors: false };
  if (outcome.kind === 'gone') return { outcome: 'gone', end: null, isEditors: false };
  const end =
    outcome.kind === 'moved'
      ? { ...outcome, isRuled: outcome.rule !== null }
      : { ...asked, status: 301, isRuled: false };
  return { outcome: outcome.kind, end, isEditors: EDITORS_PATHS.includes(end.path) };
}

/** A visitor who has chosen English gets the English home page; never by `Accept-Language`, and never a crawler. */
function hasChosenEnglish(request: Request): boolean {
  return request.cookies[LOCALE_COOKIE] === 'en' && !isCrawler(request.headers['user-agent'] ?? '');
}

/** A permanent move may be kept by anyone; one that the host alone has caused, only for that host. */
function keep(response: Response, isLasting: boolean, isForeign: boolean): void {
  response.set('Cache-Control', isLasting ? 'public, max-age=3600' : 'no-store');
  if (isForeign) response.vary('Host, X-Forwarded-Host');
}

/** The outcome for an address, or null when its percent-encoding is broken. */
function canonicalUrlOf(
  asked: { path: string; search: string },
  options: Parameters<typeof canonicalUrl>[2],
) {
  try {
    return canonicalUrl(asked.path, asked.search, options);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** In the words for a page that does not exist any more. */
function gone(): ContentError {
  return new ContentError({
    statusCode: 410,
    errorText: 'This page is gone',
    customMessage: catalogueMessage(404),
  });
}

function malformed(originalUrl: string): ContentError {
  return new ContentError({ statusCode: 400, errorText: `Malformed address ${originalUrl.slice(0, 200)}` });
}

/** Path and query of a request; null for what is no path: the address forms of proxies. */
function requestTarget(originalUrl: string): { path: string; search: string } | null {
  if (!originalUrl.startsWith('/')) return null;
  const [path = '/'] = originalUrl.split('?', 1);
  return { path, search: originalUrl.slice(path.length) };
}

/**
 * Whether a request names the site's host, by its own header or by the proxy's. Either is enough: a visitor who invents
 * the other must not get an answer that a shared cache would then give to everybody.
 */
function namesHost(request: Request, ownHost: string): boolean {
  if (request.headers.host === ownHost) return true;
  const named = [request.host, request.get('host')].filter((host) => host !== undefined && host !== '');
  return named.length === 0 || named.some((host) => hostName(host ?? '') === ownHost);
}

function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:(80|443)$/, '')
    .replace(/\.$/, '');
}
