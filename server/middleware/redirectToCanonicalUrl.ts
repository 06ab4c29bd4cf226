import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ContentError } from '../../shared/errors';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import { EDITORS_PATHS } from '../redirects/editorsRules';
import { createResolver, type End, FORMER, type ResolverOptions } from '../redirects/resolveAddress';
import { cameByHttp } from './cameByHttp';
import { chosenLanguage } from './chosenLanguage';

declare global {
  namespace Express {
    interface Locals {
      /** Why this request gets no page, whatever content says: gone (410), malformed (400), too long (414) or neither GET nor HEAD (405). */
      refused?: ContentError;
    }
  }
}

/** Room for two slugs of maximum length in any script, and for campaign parameters. */
const MAX_ADDRESS_LENGTH = 16 * 1024;

interface RedirectOptions extends Omit<ResolverOptions, 'englishEnabled'> {
  config: Config;
}

/**
 * Always one hop: https, the host, everything that `canonicalUrl` resolves, redirect rules, and the visitor's choice
 * between the home pages, in one redirect. A rule applies only where content has no page, never leads to a missing
 * page, and is ignored if it would lead to itself. The target of an old spelling is where its page lives now. Needs the
 * request's cookies.
 */
export function redirectToCanonicalUrl({ config, ...options }: RedirectOptions): RequestHandler {
  const ownHost = hostName(new URL(config.siteUrl).host);
  const { englishEnabled } = config;
  const isByHttp = cameByHttp(config);
  const language = chosenLanguage(config);
  const resolver = createResolver({ ...options, englishEnabled });
  // Without a configured origin, redirect by path and keep the visitor's host.
  const origin = config.siteUrlIsSet ? config.siteUrl : '';

  return function redirectToOneAddress(request, response, next) {
    const refuse = (statusCode: number, errorText: string) => {
      response.locals.refused = new ContentError({ statusCode, errorText });
      next();
    };
    if (request.originalUrl.length > MAX_ADDRESS_LENGTH)
      return refuse(414, `The address has more than ${MAX_ADDRESS_LENGTH} characters`);
    const known = resolver.byAddress(request.originalUrl);
    if (resolver.isRuled(known))
      return resolver.byRules(known).then((end) => {
        if (end === 'gone') return refuse(410, 'This page is gone');
        return end === 'unknown' ? next() : goTo(end, request, response, next);
      });
    if (known.end === null) return refuse(400, `Malformed address ${request.originalUrl.slice(0, 200)}`);
    return goTo(known.end, request, response, next);
  };

  function goTo(end: End, request: Request, response: Response, next: NextFunction): void | Promise<void> {
    const isEditors = EDITORS_PATHS.includes(end.path);
    const isInsecure = isByHttp(request);
    const isForeign = isInsecure || (config.siteUrlIsSet && !namesHost(request, ownHost));
    const endsAtChoice = englishEnabled && (end.path === '/' || isEditors);
    const isHere = (path: string, search: string) => !isForeign && path + search === request.originalUrl;

    if (endsAtChoice && language.isEnglish(request)) {
      response.set('Cache-Control', NO_STORE);
      response.redirect(302, `${origin}/en${end.search}`);
    } else if (isEditors) {
      response.set('Cache-Control', NO_STORE).redirect(302, `${origin}/${end.search}`);
    } else if (isHere(end.path, end.search)) {
      next();
    } else {
      return redirectOnce();
    }

    async function redirectOnce(): Promise<void> {
      const { path, search, rule } = end.rule === null ? await resolver.byContent(end) : end;
      if (isHere(path, search)) return next();
      // Redirect to the home page that the visitor has chosen.
      if (path === '/' && end.path !== '/')
        return goTo({ ...end, path, search, rule: rule ?? FORMER }, request, response, next);
      // A permanent one may be cached: briefly where a rule applied, since an editor may create a page there; not where
      // it depends on the language cookie, which may change in a minute. A shared cache with one key for both schemes
      // would answer https with a redirect to itself.
      const seconds = end.status !== 301 || endsAtChoice ? 0 : rule === null ? 3600 : 60;
      const control = `${isInsecure ? 'private' : 'public'}, max-age=${seconds}`;
      response.set('Cache-Control', seconds > 0 ? control : NO_STORE);
      // One that depends on the host is only for that host.
      if (isForeign) response.vary('Host, X-Forwarded-Host');
      response.redirect(end.status, origin + path + search);
    }
  }
}

/**
 * Whether a request names the site's host, in its own header or the proxy's. Either is enough: a visitor who forges the
 * other one must not get an answer that a shared cache would then give to everybody.
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
