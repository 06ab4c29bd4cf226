import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { ContentError } from '../../shared/errors';
import type { Config } from '../config';
import { NO_STORE } from '../http/cacheControl';
import type { Addresses } from '../redirects/addresses';
import { canonicalUrl, type Target } from '../redirects/canonicalUrl';
import { firstPage } from '../redirects/contentHas';
import type { EditorsRedirects } from '../redirects/editorsRedirects';
import { EDITORS_PATHS } from '../redirects/editorsRules';
import type { Followed } from '../redirects/followEditors';
import type { Redirects } from '../redirects/redirectTable';
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

interface RedirectOptions extends Addresses {
  config: Config;
  redirects: Redirects;
  editorsRedirects: Pick<EditorsRedirects, 'knows' | 'follow'>;
}

/**
 * Always one hop: https, the host, everything that `canonicalUrl` resolves, redirect rules, and the visitor's choice
 * between the home pages, in one redirect. A rule applies only where content has no page, never leads to a missing
 * page, and is ignored if it would lead to itself. The target of an old spelling is where its page lives now. Needs the
 * request's cookies.
 */
export function redirectToCanonicalUrl({
  config,
  redirects,
  editorsRedirects,
  contentHas,
  ownAddress,
  followRule,
  formerAddress,
}: RedirectOptions): RequestHandler {
  const ownHost = hostName(new URL(config.siteUrl).host);
  const { englishEnabled } = config;
  const isByHttp = cameByHttp(config);
  const language = chosenLanguage(config);
  const options = { englishEnabled, redirects };
  // Without a configured origin, redirect by path and keep the visitor's host.
  const origin = config.siteUrlIsSet ? config.siteUrl : '';

  return function redirectToOneAddress(request, response, next) {
    if (request.originalUrl.length > MAX_ADDRESS_LENGTH) {
      const errorText = `The address has more than ${MAX_ADDRESS_LENGTH} characters`;
      response.locals.refused = new ContentError({ statusCode: 414, errorText });
      return next();
    }
    const known = resolve(request.originalUrl, options);
    const target = known.passed[0] ?? known.end;
    if (target && (known.passed.length > 0 || editorsRedirects.knows(target.path)))
      return ruled(target, known, response).then((end) =>
        end ? goTo(end, request, response, next) : next(),
      );
    if (known.end === null) {
      const errorText = `Malformed address ${request.originalUrl.slice(0, 200)}`;
      response.locals.refused = new ContentError({ statusCode: 400, errorText });
      return next();
    }
    return goTo(known.end, request, response, next);
  };

  /** Where rules lead, editors' redirects before the data file; null if nowhere, with `response.locals.refused` set. */
  async function ruled(target: Target, { end, passed }: Resolved, response: Response): Promise<End | null> {
    const edited = editorsRedirects.knows(target.path) ? await editorsRedirects.follow(target) : null;
    if (edited?.kind === 'moved') return endOf(edited);
    if (edited?.kind === 'page') return unruled(target);
    // An editor's redirect that ends nowhere is ignored.
    if (passed.length === 0) return end;
    const { page, isCertain } = await firstPage(passed, contentHas);
    if (page) return unruled(page);
    if (end === null) {
      if (isCertain)
        response.locals.refused = new ContentError({ statusCode: 410, errorText: 'This page is gone' });
      return null;
    }
    const further = editorsRedirects.knows(end.path) ? await editorsRedirects.follow(end) : null;
    if (further?.kind === 'moved') return endOf(further);
    const found = await followRule({ ...end, passed });
    if (found.target === null) return unruled(target);
    // The page may exist tomorrow, so this answer must not be cached.
    const isLasting = isCertain && found.isCertain;
    return { ...end, ...found.target, status: isLasting ? end.status : 302 };
  }

  /** For an address in another spelling, or on another host: where its page lives, or lived. */
  async function settled(end: End): Promise<Target & Pick<End, 'rule'>> {
    const path = await ownAddress(end.path);
    const former = path === end.path ? await formerAddress(end) : null;
    return former ? { ...former, rule: former.rule ?? FORMER } : { path, search: end.search, rule: null };
  }

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
      const { path, search, rule } = end.rule === null ? await settled(end) : end;
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

/** Where an address leads. */
type End = Target & { status: number; rule: string | null };

/** The rule name of a page that moved within content. */
const FORMER = 'former';

/** The address itself, without rules. */
function unruled({ path, search }: Target): End {
  return { path, search, status: 301, rule: null };
}

/** If content could not be read, a page may exist there: the redirect is temporary. */
function endOf({ path, search, status, rules, isCertain }: Followed & { kind: 'moved' }): End {
  return { path, search, status: isCertain ? status : 302, rule: rules.at(-1) ?? null };
}

/** What follows from the address alone. */
interface Resolved {
  /** Null if the address is gone or malformed. */
  end: (End & { preferred: readonly Target[] }) | null;
  passed: readonly Target[];
}

function resolve(url: string, options: Parameters<typeof canonicalUrl>[2]): Resolved {
  const nowhere = { end: null, passed: [] };
  // The other forms of a request target are not paths.
  if (!url.startsWith('/')) return nowhere;
  const target = targetOf(url);
  try {
    const outcome = canonicalUrl(target.path, target.search, options);
    if (outcome.kind === 'gone') return { end: null, passed: outcome.passed };
    if (outcome.kind === 'moved') return { end: outcome, passed: outcome.passed };
    return { end: { ...target, status: 301, rule: null, preferred: [] }, passed: [] };
  } catch (error) {
    // Its percent-encoding is broken.
    if (error instanceof URIError) return nowhere;
    throw error;
  }
}

/** Path and query of an address. */
export function targetOf(url: string): Target {
  const [path = '/'] = url.split('?', 1);
  return { path, search: url.slice(path.length) };
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
