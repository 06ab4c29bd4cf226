import type { Request } from 'express';
import { createGrants, ownPath } from '../../../server/preview/grants';
import { endedInProcess } from '../../../server/sharedState/endedSessions';

const HOUR = 3_600_000;
const config = {
  siteUrl: 'https://www.ecole.example',
  preview: { secret: 'a-secret-that-is-long-enough', origins: [], token: '', login: null },
};
let now: number;
const grants = createGrants(config, endedInProcess(0), () => now);

// as: what is read of a request.
const asking = (cookie = '') => ({ headers: { cookie }, secure: true }) as unknown as Request;
const sent = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

beforeEach(() => {
  now = Date.UTC(2026, 10, 27, 9);
});

it('a preview ends after an hour in which nobody looked', async () => {
  const cookie = sent(grants.open(asking(), 'draft'));
  now += HOUR - 1000;
  expect(await grants.read(asking(cookie))).toMatchObject({
    shows: 'draft',
    by: 'admin',
    path: null,
    token: null,
  });
  now += 1000;
  expect(await grants.read(asking(cookie))).toBeNull();
});

it('and goes on while somebody looks, for a day’s work and no longer', async () => {
  let cookie = sent(grants.open(asking(), 'draft'));
  let hours = 0;
  for (; hours < 20; hours += 0.5) {
    const preview = await grants.read(asking(cookie));
    if (!preview) break;
    cookie = grants.renew(asking(cookie), preview).map(sent).join('; ') || cookie;
    now += HOUR / 2;
  }
  expect(hours).toBe(12);
});

it('a link holds for seven days, opens a preview of one page, and no cookie outlives it', async () => {
  const text = grants.link('/actualites/nouveau', 'draft').replace('/_preview?link=', '');
  now += 7 * 24 * HOUR - HOUR / 2;
  const link = grants.openLink(text);
  expect(link?.path).toBe('/actualites/nouveau');
  const cookie = sent(grants.open(asking(), 'draft', link ?? undefined));
  const preview = await grants.read(asking(cookie));
  expect(preview).toMatchObject({ by: 'link', path: '/actualites/nouveau' });
  expect(preview && grants.renew(asking(cookie), preview)).toEqual([]);
  now += HOUR / 2;
  expect(grants.openLink(text)).toBeNull();
  expect(await grants.read(asking(cookie))).toBeNull();
});

it('nothing that was changed, cut or sealed by another secret opens', async () => {
  const cookie = sent(grants.open(asking(), 'draft'));
  const [name = '', value = ''] = cookie.split('=');
  for (let at = 0; at < value.length - 1; at += 1) {
    const other = value[at] === 'A' ? 'B' : 'A';
    expect(
      await grants.read(asking(`${name}=${value.slice(0, at)}${other}${value.slice(at + 1)}`)),
    ).toBeNull();
  }
  expect(await grants.read(asking(`${name}=${value.slice(0, 40)}`))).toBeNull();
  const preview = { ...config.preview, secret: 'another-secret-of-this-length' };
  const theirs = createGrants({ ...config, preview }, endedInProcess());
  expect(await grants.read(asking(sent(theirs.open(asking(), 'draft'))))).toBeNull();
  expect(grants.openLink(value)).toBeNull();
});

it('a session ends with its token, and a token that no cookie holds is none', async () => {
  const claims = Buffer.from(JSON.stringify({ exp: now / 1000 + 600 })).toString('base64url');
  const cookie = sent(grants.signIn(asking(), `e30.${claims}.x`, 'Ada') ?? '');
  expect(await grants.read(asking(cookie))).toMatchObject({ by: 'editor', name: 'Ada' });
  now += 600_000;
  expect(await grants.read(asking(cookie))).toBeNull();
  expect(grants.signIn(asking(), 'x'.repeat(3000), 'Ada')).toBeNull();
});

it('what was ended is nobody’s any more, also in a copy that was renewed', async () => {
  const cookies = [sent(grants.open(asking(), 'draft')), sent(grants.signIn(asking(), 'token', 'Ada') ?? '')];
  const copy = cookies.join('; ');
  const preview = await grants.read(asking(copy));
  const renewed = preview ? grants.renew(asking(copy), preview, 'published').map(sent).join('; ') : '';
  expect(await grants.read(asking(renewed))).toMatchObject({ by: 'editor', shows: 'published' });
  const theirs = sent(grants.signIn(asking(), 'token', 'Ada') ?? '');
  // To leave a preview is not to sign out.
  await grants.close(asking(copy), { session: false });
  expect(await grants.read(asking(cookies[0]))).toBeNull();
  expect(await grants.read(asking(copy))).toMatchObject({ by: 'editor' });
  await grants.close(asking(copy), { session: true });
  for (const stolen of [copy, renewed]) expect(await grants.read(asking(stolen))).toBeNull();
  // The same editor elsewhere has not signed out.
  expect(await grants.read(asking(theirs))).toMatchObject({ by: 'editor' });
});

it('what a browser would read as another site is no path of ours', async () => {
  for (const bad of [
    '//x',
    '/\\x',
    '\\/x',
    '/\t/x',
    '/\r\n/x',
    '/.//x',
    '/%2e//x',
    'http://x',
    '',
    '/\u0000',
    '/_preview',
    '/login?x',
  ])
    expect([bad, ownPath(bad)]).toEqual([bad, null]);
  for (const good of ['/', '/a?b=//c', '/%2F%2Fx', '/en/événement'])
    expect(ownPath(good)).toBe(new URL(good, 'http://x').pathname + new URL(good, 'http://x').search);
});
