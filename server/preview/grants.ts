import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { parseUrl } from '../../shared/addresses/parseUrl';
import type { Config } from '../config';
import { cameByHttps } from '../middleware/cameByHttp';
import { createSealer } from '../sealing';
import type { Begun, EndedSessions } from '../sharedState/endedSessions';

/** What an editor may see instead of the public site. This is the one place that says whether a request is a preview. */
export interface Preview extends Begun {
  shows: 'draft' | 'published';
  /** Who opened it: the service's admin by its secret, whoever was sent a link, an editor who has signed in. */
  by: 'admin' | 'link' | 'editor';
  /** The one page of a link; null: all of them. */
  path: string | null;
  /** An editor's own at the service; null without. */
  token: string | null;
  /** How the service calls the editor, or ''. */
  name: string;
  /** Milliseconds since 1970: when it ends unless it is renewed. */
  until: number;
}

/** What a cookie holds. */
type Grant = Pick<Preview, 'id' | 'shows' | 'path' | 'since' | 'until'> & { by: 'admin' | 'link' };
/** Of an editor who is on his way to a provider. */
type Way = { back: string; until: number };
type Session = Pick<Preview, 'id' | 'shows' | 'since' | 'until' | 'name'> & { token: string };

const HOUR_MS = 3_600_000;
/** A preview that is looked at goes on, but no longer than a day's work. */
const LONGEST_MS = 12 * HOUR_MS;
/** What is older than this is renewed. */
const RENEWED_AFTER_MS = 5 * 60_000;
/** A provider may ask for a second factor. */
const WAY_MS = 10 * 60_000;
const LINK_MS = 7 * 24 * HOUR_MS;
/** Browsers take 4096 bytes for a cookie with its name and attributes. */
const LONGEST_TOKEN = 2400;

export interface Grants {
  /** Whether a request says that it is a preview: of visitors no more is asked. */
  isClaimed(request: Request): boolean;
  /** Null: the request is a visitor's. */
  read(request: Request): Promise<Preview | null>;
  /** Whether somebody has ended it since it was read, in whichever process. */
  isOver(preview: Begun): Promise<boolean>;
  /** `Set-Cookie` of a preview that begins. */
  open(request: Request, shows: Preview['shows'], link?: { path: string; until: number }): string;
  /** `Set-Cookie` of an editor who has signed in; null for a token that no cookie holds. */
  signIn(request: Request, token: string, name: string): string | null;
  /** The same preview for another hour, or showing something else; null while it is young and nothing changes. */
  renew(request: Request, preview: Preview, shows?: Preview['shows']): string[];
  /** Ends previews, and the session too when it is asked for, in every copy of their cookies; `Set-Cookie` values that say so. */
  close(request: Request, options: { session: boolean }): Promise<string[]>;
  /** `Set-Cookie` of an editor who is on his way to a provider, and where he wants to be afterwards. */
  setOut(request: Request, back: string): string;
  /** Where an editor wants to be who comes back from there; null for one who never set out. */
  cameBack(request: Request): string | null;
  /** `Set-Cookie` that ends the way. */
  arrived(request: Request): string;
  /** The address of one page for somebody without an account, for seven days. @param path with its query. */
  link(path: string, shows: Preview['shows']): string;
  /** What a link's text opens; null for what is none, or not any more. */
  openLink(text: string): { path: string; shows: Preview['shows']; until: number } | null;
}

const NAMES = { preview: 'preview', session: 'editor', way: 'login' } as const;
type Kind = keyof typeof NAMES;

export function createGrants(
  config: Pick<Config, 'siteUrl' | 'preview'>,
  ended: EndedSessions,
  clock = Date.now,
): Grants {
  const sealer = createSealer([config.preview.secret]);
  const isSecure = cameByHttps(config);
  const nameOf = (request: Request, kind: Kind) => `${isSecure(request) ? '__Host-' : ''}${NAMES[kind]}`;

  function cookie(request: Request, kind: Kind, value: string, maxAgeS: number): string {
    const secure = isSecure(request);
    // The admin frames a preview from another site; a session is for pages that are opened by themselves.
    const site =
      secure && kind === 'preview'
        ? 'Secure; SameSite=None; Partitioned'
        : `${secure ? 'Secure; ' : ''}SameSite=Lax`;
    return `${nameOf(request, kind)}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; ${site}`;
  }

  function write(request: Request, kind: Kind, grant: Grant | Session | Way): string {
    const maxAgeS = Math.max(0, Math.ceil((grant.until - clock()) / 1000));
    return cookie(request, kind, sealer.seal(JSON.stringify(grant), `cookie ${kind}`), maxAgeS);
  }

  function opened<T extends Grant | Session | Way>(request: Request, kind: Kind): T | null {
    const header = request.headers.cookie ?? '';
    // Most requests have none: nothing is parsed for them.
    if (!header.includes(`${NAMES[kind]}=`)) return null;
    const name = `${nameOf(request, kind)}=`;
    const found = header.split(/; */).find((one) => one.startsWith(name));
    const text = found === undefined ? null : sealer.open(found.slice(name.length), `cookie ${kind}`);
    if (text === null) return null;
    // as: sealed by `write`, and by nobody else, as the tag proves.
    const grant = JSON.parse(text) as T;
    return grant.until > clock() ? grant : null;
  }

  async function unlessEnded<T extends Grant | Session>(grant: T | null): Promise<T | null> {
    return grant && (await ended.has(grant)) ? null : grant;
  }

  const endOf = (since: number) => Math.min(clock() + HOUR_MS, since + LONGEST_MS);

  return {
    isClaimed: ({ headers: { cookie = '' } }) =>
      cookie.includes(`${NAMES.preview}=`) || cookie.includes(`${NAMES.session}=`),
    async read(request) {
      const grant = await unlessEnded(opened<Grant>(request, 'preview'));
      const session = await unlessEnded(opened<Session>(request, 'session'));
      if (session) {
        const { id, token, name, since, until } = session;
        const shows = grant && grant.path === null ? grant.shows : session.shows;
        return { id, by: 'editor', path: null, token, name, shows, since, until };
      }
      return grant && { ...grant, token: null, name: '' };
    },
    isOver: (preview) => ended.has(preview),
    open(request, shows, link) {
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
    signIn(request, token, name) {
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
    renew(request, preview, shows = preview.shows) {
      const { since } = preview;
      const isYoung = preview.until - clock() > HOUR_MS - RENEWED_AFTER_MS;
      if (shows === preview.shows && (isYoung || preview.by !== 'admin')) return [];
      const cookies: string[] = [];
      const session = opened<Session>(request, 'session');
      const grant = opened<Grant>(request, 'preview');
      if (session) cookies.push(write(request, 'session', { ...session, shows }));
      // A link ends when it was said to.
      if (grant) {
        const until = grant.by === 'link' ? grant.until : Math.max(endOf(since), grant.until);
        cookies.push(write(request, 'preview', { ...grant, shows, until }));
      }
      return cookies;
    },
    async close(request, { session }) {
      const kinds: Kind[] = session ? ['preview', 'session'] : ['preview'];
      for (const kind of kinds) {
        const found = opened<Grant | Session>(request, kind);
        // A copy may have been renewed since.
        if (found) await ended.end(found.id, found.since + LONGEST_MS);
      }
      return kinds.map((kind) => cookie(request, kind, '', 0));
    },
    setOut: (request, back) => write(request, 'way', { back, until: clock() + WAY_MS }),
    cameBack: (request) => opened<Way>(request, 'way')?.back ?? null,
    arrived: (request) => cookie(request, 'way', '', 0),
    link: (path, shows) =>
      `/_preview?link=${sealer.seal(JSON.stringify({ path, shows, until: clock() + LINK_MS }), 'link')}`,
    openLink(text) {
      const opening = sealer.open(text, 'link');
      if (opening === null) return null;
      // as: sealed by `link`, and by nobody else, as the tag proves.
      const link = JSON.parse(opening) as { path: string; shows: Preview['shows']; until: number };
      return link.until > clock() ? link : null;
    },
  };
}

const newId = () => randomBytes(12).toString('base64url');

/** Milliseconds since 1970, as a JSON Web Token says of itself (RFC 7519, 4.1.4); of others nobody knows. */
function expiryOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const seconds = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof seconds === 'number' ? seconds * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const NOBODY = 'http://site.invalid';

/**
 * A path of this site, with its query, of what somebody says is one; null for what leads elsewhere, whatever a browser would make
 * of it: `//evil`, `/\evil`, `/\t/evil`, `/.//evil`, an address with a scheme.
 */
export function ownPath(given: string): string | null {
  // Browsers read a backslash as a slash, and leave out tabs and line ends.
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(given) || given.length > 4000) return null;
  const url = parseUrl(NOBODY + given);
  if (url?.origin !== NOBODY || url.pathname.startsWith('//')) return null;
  // Not to itself: a preview that opens a preview would say its secret again.
  if (/^\/(_preview|api\/preview|login|logout|callback)(\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search;
}
