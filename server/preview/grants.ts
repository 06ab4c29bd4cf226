import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { parseUrl } from '../../shared/addresses/parseUrl';
import { isRecord } from '../../shared/isRecord';
import { parseJson } from '../../shared/parseJson';
import type { Config } from '../config';
import { cameByHttps } from '../middleware/cameByHttp';
import { createSealer } from '../sealing';
import type { EndedSessions, SessionStart } from '../sharedState/endedSessions';

/** What an editor may see instead of the public site. Only this file decides whether a request is a preview. */
export interface Preview extends SessionStart {
  shows: 'draft' | 'published';
  /** How it was opened: from the service's admin by its secret, by a shared link, or by an editor who signed in. */
  by: 'admin' | 'link' | 'editor';
  /** The single page of a link; null for all pages. */
  path: string | null;
  /** The editor's own token at the service, or null. */
  token: string | null;
  /** The editor's name at the service, or ''. */
  name: string;
  /** Milliseconds since 1970: when it expires unless renewed. */
  until: number;
}

/** Content of the preview cookie. */
type Grant = Pick<Preview, 'id' | 'shows' | 'path' | 'since' | 'until'> & { by: 'admin' | 'link' };
/** Content of the cookie of an editor who is signing in at a provider. */
type Login = { back: string; until: number };
type Session = Pick<Preview, 'id' | 'shows' | 'since' | 'until' | 'name'> & { token: string };

const HOUR_MS = 3_600_000;
/** A preview in use is renewed, but not beyond a working day. */
const LONGEST_MS = 12 * HOUR_MS;
/** Cookies older than this are renewed. */
const RENEWED_AFTER_MS = 5 * 60_000;
/** Long enough for a second factor at the provider. */
const LOGIN_MS = 10 * 60_000;
const LINK_MS = 7 * 24 * HOUR_MS;
/** Browsers accept 4096 bytes for a cookie with its name and attributes. */
const LONGEST_TOKEN = 2400;

export type Grants = ReturnType<typeof createGrants>;

const NAMES = { preview: 'preview', session: 'editor', login: 'login' } as const;
type Kind = keyof typeof NAMES;

export function createGrants(
  config: Pick<Config, 'siteUrl' | 'preview'>,
  ended: EndedSessions,
  clock = Date.now,
) {
  const sealer = createSealer([config.preview.secret]);
  const isSecure = cameByHttps(config);
  const nameOf = (request: Request, kind: Kind) => `${isSecure(request) ? '__Host-' : ''}${NAMES[kind]}`;

  function cookie(request: Request, kind: Kind, value: string, maxAgeS: number): string {
    const secure = isSecure(request);
    // The admin frames previews cross-site; a session is for top-level pages only.
    const site =
      secure && kind === 'preview'
        ? 'Secure; SameSite=None; Partitioned'
        : `${secure ? 'Secure; ' : ''}SameSite=Lax`;
    return `${nameOf(request, kind)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; ${site}`;
  }

  function write(request: Request, kind: Kind, grant: Grant | Session | Login): string {
    const maxAgeS = Math.max(0, Math.ceil((grant.until - clock()) / 1000));
    return cookie(request, kind, sealer.seal(JSON.stringify(grant), `cookie ${kind}`), maxAgeS);
  }

  function opened<T extends Grant | Session | Login>(request: Request, kind: Kind): T | null {
    const header = request.headers.cookie ?? '';
    // Most requests have no such cookie: skip parsing.
    if (!header.includes(`${NAMES[kind]}=`)) return null;
    const name = `${nameOf(request, kind)}=`;
    const found = header.split(/; */).find((one) => one.startsWith(name));
    const text = found === undefined ? null : sealer.open(found.slice(name.length), `cookie ${kind}`);
    if (text === null) return null;
    // as: the authentication tag proves that `write` sealed it.
    const grant = JSON.parse(text) as T;
    return grant.until > clock() ? grant : null;
  }

  async function unlessEnded<T extends Grant | Session>(grant: T | null): Promise<T | null> {
    return grant && (await ended.has(grant)) ? null : grant;
  }

  const endOf = (since: number) => Math.min(clock() + HOUR_MS, since + LONGEST_MS);

  return {
    /** Whether a request has a cookie of a preview: a cheap test that lets visitors through. */
    isClaimed: ({ headers: { cookie = '' } }: Request) =>
      cookie.includes(`${NAMES.preview}=`) || cookie.includes(`${NAMES.session}=`),
    /** The preview of a request, or null for a visitor. */
    async read(request: Request): Promise<Preview | null> {
      const grant = await unlessEnded(opened<Grant>(request, 'preview'));
      const session = await unlessEnded(opened<Session>(request, 'session'));
      if (session) {
        const { id, token, name, since, until } = session;
        const shows = grant && grant.path === null ? grant.shows : session.shows;
        return { id, by: 'editor', path: null, token, name, shows, since, until };
      }
      return grant && { ...grant, token: null, name: '' };
    },
    /** Whether it has been ended since it was read, in any process. */
    isOver: (preview: SessionStart) => ended.has(preview),
    /** `Set-Cookie` that starts a preview. */
    open(request: Request, shows: Preview['shows'], link?: { path: string; until: number }) {
      const since = clock();
      const until = Math.min(endOf(since), link?.until ?? Number.POSITIVE_INFINITY);
      return write(request, 'preview', {
        id: newId(),
        shows,
        by: link ? 'link' : 'admin',
        path: link?.path ?? null,
        since,
        until,
      });
    },
    /** `Set-Cookie` for an editor who has signed in; null if the token is too long for a cookie. */
    signIn(request: Request, token: string, name: string) {
      if (token.length > LONGEST_TOKEN) return null;
      const since = clock();
      const until = Math.min(since + LONGEST_MS, expiryOf(token));
      return write(request, 'session', {
        id: newId(),
        token,
        name: name.slice(0, 80),
        shows: 'draft',
        since,
        until,
      });
    },
    /** `Set-Cookie` values that renew a preview for an hour or switch its version; none while recent and unchanged. */
    renew(request: Request, preview: Preview, shows: Preview['shows'] = preview.shows) {
      const { since } = preview;
      const isYoung = preview.until - clock() > HOUR_MS - RENEWED_AFTER_MS;
      if (shows === preview.shows && (isYoung || preview.by !== 'admin')) return [];
      const cookies: string[] = [];
      const session = opened<Session>(request, 'session');
      const grant = opened<Grant>(request, 'preview');
      if (session) cookies.push(write(request, 'session', { ...session, shows }));
      // A link's expiry is fixed.
      if (grant) {
        const until = grant.by === 'link' ? grant.until : Math.max(endOf(since), grant.until);
        cookies.push(write(request, 'preview', { ...grant, shows, until }));
      }
      return cookies;
    },
    /** Ends previews, and on request the session, also for copies of their cookies. @returns `Set-Cookie` values */
    async close(request: Request, { session }: { session: boolean }) {
      const kinds: Kind[] = session ? ['preview', 'session'] : ['preview'];
      for (const kind of kinds) {
        const found = opened<Grant | Session>(request, kind);
        // A copy of the cookie may have been renewed since.
        if (found) await ended.end(found.id, found.since + LONGEST_MS);
      }
      return kinds.map((kind) => cookie(request, kind, '', 0));
    },
    /** `Set-Cookie` for an editor who is sent to a provider, with the path to return to. */
    startLogin: (request: Request, back: string) =>
      write(request, 'login', { back, until: clock() + LOGIN_MS }),
    /** The path to return to after the provider; null if no sign-in was begun here. */
    returnPath: (request: Request) => opened<Login>(request, 'login')?.back ?? null,
    /** `Set-Cookie` that clears the cookie of `startLogin`. */
    endLogin: (request: Request) => cookie(request, 'login', '', 0),
    /** A shareable URL of one page for people without an account, valid for seven days. @param path with its query. */
    link: (path: string, shows: Preview['shows']) =>
      `/_preview?link=${sealer.seal(JSON.stringify({ path, shows, until: clock() + LINK_MS }), 'link')}`,
    /** Reads the sealed text of a link; null if it is invalid or expired. */
    openLink(text: string) {
      const opening = sealer.open(text, 'link');
      if (opening === null) return null;
      // as: the authentication tag proves that `link` sealed it.
      const link = JSON.parse(opening) as { path: string; shows: Preview['shows']; until: number };
      return link.until > clock() ? link : null;
    },
  };
}

const newId = () => randomBytes(12).toString('base64url');

/** Expiry of a JSON Web Token (RFC 7519, 4.1.4) in milliseconds since 1970; unknown for other tokens. */
function expiryOf(token: string): number {
  const claims = parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return isRecord(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : Number.POSITIVE_INFINITY;
}

const NOBODY = 'http://site.invalid';

/**
 * Validates an untrusted path (with its query) of this site. Null for anything that a browser could resolve to another
 * site: `//evil`, `/\evil`, `/\t/evil`, `/.//evil`, a URL with a scheme.
 */
export function ownPath(given: string): string | null {
  // Browsers treat a backslash as a slash, and drop tabs and line breaks.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(given) || given.length > 4000) return null;
  const url = parseUrl(NOBODY + given);
  if (url?.origin !== NOBODY || url.pathname.startsWith('//')) return null;
  // Not a preview or sign-in URL: a preview that opened a preview would repeat its secret.
  if (/^\/(_preview|api\/preview|login|logout|callback)(\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search;
}
