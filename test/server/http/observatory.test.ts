import { http } from '../../support/http';
import { type RunningSite, startSite } from '../../support/runningSite';

// The rules and points of MDN's HTTP Observatory (its scoring table of 2025), as far as an answer of ours can meet them:
// everybody begins with 100, and what is given on top counts from 90 on.

const SITE_URL = 'https://www.ecole.example';

/** What the observatory looks at: the way from http, and the page at its end. */
interface Scan {
  first: { status: number; location: string };
  headers: Record<string, string>;
  cookies: string[];
  html: string;
}

type Rule = (scan: Scan) => number;

const RULES: Record<string, Rule> = {
  redirection({ first }) {
    if (first.status !== 301) return -20;
    const target = new URL(first.location);
    if (target.protocol !== 'https:') return -20;
    return target.host === new URL(SITE_URL).host ? 0 : -5;
  },
  'strict-transport-security'({ headers }) {
    const seconds = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
    if (seconds === undefined) return -20;
    return Number(seconds) >= 15_768_000 ? 0 : -10;
  },
  'content-security-policy'({ headers }) {
    const policy = headers['content-security-policy'];
    if (policy === undefined) return -25;
    const directives = new Map(
      policy.split(';').map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    const of = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
    const broad = (source: string) => /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/.test(source);
    const inline = (source: string) => source === "'unsafe-inline'" || source === 'data:';
    if (of('script-src').some((source) => broad(source) || inline(source)) || of('object-src').some(broad))
      return -20;
    const passive = ['img-src', 'media-src'];
    const active = [...directives].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources));
    if (active.some((source) => /^(http|ftp):/.test(source))) return -20;
    if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10;
    if (passive.flatMap(of).some((source) => /^(http|ftp):/.test(source))) return -10;
    if (of('style-src').some((source) => broad(source) || inline(source))) return 0;
    return directives.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
  },
  cookies({ cookies }) {
    if (cookies.length === 0) return 0;
    if (!cookies.every((cookie) => /;\s*secure(;|$)/i.test(cookie))) return -20;
    const sessions = cookies.filter((cookie) => /^[^=]*(sess|login|auth|token|sid)[^=]*=/i.test(cookie));
    if (!sessions.every((cookie) => /;\s*httponly(;|$)/i.test(cookie))) return -30;
    return cookies.every((cookie) => /;\s*samesite=(lax|strict)(;|$)/i.test(cookie)) ? 5 : 0;
  },
  'referrer-policy'({ headers }) {
    const policy = headers['referrer-policy'] ?? '';
    if (/^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy)) return 5;
    return policy === '' ? 0 : -5;
  },
  'cross-origin-resource-sharing': ({ headers }) =>
    headers['access-control-allow-origin'] === undefined ? 0 : -50,
  'cross-origin-resource-policy': ({ headers }) =>
    /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
  'subresource-integrity'({ html }) {
    const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
    const foreign = scripts.filter(([, src = '']) => new URL(src, SITE_URL).origin !== SITE_URL);
    if (foreign.length > 0) return -50;
    return scripts.length > 0 && scripts.every(([tag]) => tag.includes(' integrity="')) ? 5 : 0;
  },
  'x-content-type-options': ({ headers }) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  'x-frame-options'({ headers }) {
    const ancestors = /frame-ancestors ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1];
    if (ancestors === "'self'" || ancestors === "'none'") return 5;
    return /^(sameorigin|deny)$/i.test(headers['x-frame-options'] ?? '') ? 0 : -20;
  },
};

async function scan(site: RunningSite, address: string): Promise<Scan> {
  const host = new URL(SITE_URL).host;
  const first = await http(site).get(address).set({ host, 'x-forwarded-proto': 'http' }).redirects(0);
  const { pathname, search } = new URL(first.headers.location ?? address, SITE_URL);
  const page = await http(site)
    .get(pathname + search)
    .set({ host, 'x-forwarded-proto': 'https' })
    .expect(200);
  return {
    first: { status: first.status, location: first.headers.location ?? '' },
    headers: page.headers,
    // as: the only header that supertest gives as a list.
    cookies: (page.headers['set-cookie'] as string[] | undefined) ?? [],
    html: page.text,
  };
}

function score(given: Scan): { points: number; lost: string[] } {
  const marks = Object.entries(RULES).map(([name, rule]): [string, number] => [name, rule(given)]);
  const penalties = marks.filter(([, mark]) => mark < 0);
  const base = 100 + penalties.reduce((sum, [, mark]) => sum + mark, 0);
  const bonus = marks.reduce((sum, [, mark]) => sum + Math.max(0, mark), 0);
  return { points: base >= 90 ? base + bonus : base, lost: penalties.map(([name]) => name) };
}

async function scoresOf(env: Record<string, string>, ...addresses: string[]) {
  const site = await startSite({ env: { SITE_URL, ...env } });
  try {
    return await Promise.all(addresses.map(async (address) => score(await scan(site, address))));
  } finally {
    await site.close();
  }
}

it('gives every page 135 points', async () => {
  const scores = await scoresOf({}, '/', '/campus', '/programme?utm_source=metro');
  expect(scores.flatMap(({ lost }) => lost)).toEqual([]);
  expect(Math.min(...scores.map(({ points }) => points))).toBeGreaterThanOrEqual(135);
});

it('gives five less behind a shared cache, where no page has a cookie to be praised for', async () => {
  expect(await scoresOf({ SHARED_CACHE: 'on' }, '/campus')).toEqual([{ points: 130, lost: [] }]);
});

it('gives 80 to a site that leaves http as it is', async () => {
  expect(await scoresOf({ FORCE_HTTPS: 'off' }, '/campus')).toEqual([{ points: 80, lost: ['redirection'] }]);
});
