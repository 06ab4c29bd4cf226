import { freePort, startBuiltSite } from '../support/builtSite';
import { startFakeContentService } from '../support/fakeContentService';
import { http, read, tellChange } from '../support/http';
import { until } from '../support/until';
import { all, ask, percentile, tally, together } from './load';
import { memoryOf, promise, type School, scriptSchool, settingsFor, withSchool } from './promise';

const PAGES = [
  '/',
  '/campus',
  '/agenda',
  '/actualites',
  ...Array.from({ length: 10 }, (_, nth) => `/campus/campus-${nth}`),
];

/** Until the pages are in the cache. */
async function warm({ site }: School): Promise<void> {
  for (const page of PAGES)
    await until(async () => {
      const { headers } = await fetch(site.origin + page, { headers: { 'user-agent': 'Googlebot/2.1' } });
      return headers.get('cache-status')?.includes('hit') === true;
    });
}

promise(
  'content service down at boot',
  'the process starts, says so, and is whole once the service is',
  async () => {
    const port = await freePort();
    const gone = await startFakeContentService(port);
    const env = settingsFor(gone);
    await gone.close();
    const began = performance.now();
    const site = await startBuiltSite({ env });
    const listened = Math.round(performance.now() - began);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    const page = await fetch(`${site.origin}/`);
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
    const content = await startFakeContentService(port);
    scriptSchool(content);
    const back = performance.now();
    await until(async () => (await ask(site.origin, '/campus')).status === 200);
    const whole = Math.round(performance.now() - back);
    expect(whole).toBeLessThan(20_000);
    await site.stop();
    await content.close();
    return `listens after ${listened} ms; whole ${whole} ms after the service`;
  },
);

promise('content service gone in the middle of the day', 'every page that was known is still shown', () =>
  withSchool(async (school) => {
    await warm(school);
    await school.content.close();
    await tellChange(school, { event: 'entry.update' }).expect(204);
    const answers = await together(200, (nth) => ask(school.site.origin, PAGES[nth % PAGES.length] ?? '/'));
    expect(all(answers, 200)).toEqual([]);
    return `${tally(answers)}; p99 ${percentile(answers, 0.99)} ms`;
  }),
);

promise('content service slow (3 s)', 'pages that are known do not wait for it', () =>
  withSchool(async (school) => {
    await warm(school);
    school.content.answer('/campuses/lent', { json: { title: 'Lent', slug: 'lent' }, delayMs: 3_000 });
    const slow = ask(school.site.origin, '/campus/lent');
    const answers = await together(200, (nth) => ask(school.site.origin, PAGES[nth % PAGES.length] ?? '/'));
    expect(all(answers, 200)).toEqual([]);
    // Who waited for the service would have had to wait for 3 s, on however busy a machine.
    expect(percentile(answers, 0.99)).toBeLessThan(2_500);
    expect((await slow).status).toBe(200);
    return `known: p99 ${percentile(answers, 0.99)} ms; the slow one: ${Math.round((await slow).ms)} ms`;
  }),
);

/**
 * An answer that cannot be read is a 500 whose line in the log says so; what pages have around them is built in. On a busy machine
 * the time that the service has may be over before (504).
 */
const NOT_READ = [200, 404, 500, 503, 504];

/** What each kind of broken answer makes of pages, of which every question may get one. */
async function brokenBy(
  answer: Parameters<School['content']['answer']>[1],
  allowed: readonly number[],
): Promise<string> {
  return withSchool(async (school) => {
    const before = memoryOf(school.site);
    for (const url of [
      '/users/me',
      '/menu-enrichis',
      '/taxonomy',
      '/homepage',
      '/campuses',
      '/events',
      '/test-news',
      '/courses',
    ])
      school.content.answer(url, answer);
    for (let nth = 0; nth < 10; nth += 1) school.content.answer(`/campuses/campus-${nth}`, answer);
    await tellChange(school, { event: 'entry.update' }).expect(204);
    const answers = await together(60, (nth) => ask(school.site.origin, PAGES[nth % PAGES.length] ?? '/'));
    expect(all(answers, ...allowed)).toEqual([]);
    expect((await fetch(`${school.site.origin}/healthz`)).status).toBe(200);
    if (answers.some(({ status }) => status === 500)) expect(school.site.log()).toMatch(/unreadable/);
    // Also where it is an error page.
    const page = await http(school).get('/campus/campus-0');
    expect(allowed).toContain(page.status);
    expect(page.text).toMatch(/<html lang="fr"/);
    const grown = memoryOf(school.site) - before;
    expect(grown).toBeLessThan(120);
    return `${tally(answers)}; memory + ${Math.max(0, grown)} MB`;
  });
}

promise(
  'answers that are garbage',
  'an error page that keeps the site around it, one line with the cause',
  () => brokenBy({ text: '<html>It works!</html>', headers: { 'content-type': 'text/html' } }, NOT_READ),
);

promise('answers cut in the middle', 'the same', () =>
  brokenBy({ json: { title: 'x'.repeat(2_000) }, cut: 'half way' }, NOT_READ),
);

promise('answers of 30 MB, packed to 30 KB', 'refused before they are unpacked', () =>
  brokenBy({ json: {}, paddingBytes: 30 * 1024 * 1024, coding: 'gzip' }, NOT_READ),
);

promise('answers 20,000 levels deep', 'read or refused, and nobody’s stack ends', () =>
  brokenBy({ text: `${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}` }, NOT_READ),
);

promise('a storm of 401', 'one new login for all, and no page lost', () =>
  withSchool(async (school) => {
    await warm(school);
    const before = school.content.logins();
    school.content.expireTokens();
    await tellChange(school, { event: 'entry.update' }).expect(204);
    const answers = await together(200, (nth) => ask(school.site.origin, PAGES[nth % PAGES.length] ?? '/'));
    expect(all(answers, 200)).toEqual([]);
    const logins = school.content.logins() - before;
    expect(logins).toBeLessThanOrEqual(2);
    return `${tally(answers)}; ${logins} login`;
  }),
);

promise('429 and 503 with Retry-After', 'the service is left in peace for as long', () =>
  withSchool(async (school) => {
    for (const status of [429, 503])
      for (let nth = 0; nth < 10; nth += 1)
        school.content.answer(`/campuses/plein-${status}-${nth}`, {
          status,
          headers: { 'retry-after': '30' },
          json: {},
        });
    const asked = () => school.content.calls().filter(({ url }) => url.includes('plein-')).length;
    const answers = await together(1_000, (nth) =>
      ask(school.site.origin, `/campus/plein-${nth % 2 ? 429 : 503}-${nth % 10}`),
    );
    expect(all(answers, 429, 503)).toEqual([]);
    expect(asked()).toBeLessThanOrEqual(40);
    return `1,000 visits, ${asked()} questions; ${tally(answers)}`;
  }),
);

promise('a herd of 1,000 at a page that nobody has seen', 'one question, one rendering, all served', () =>
  withSchool(async (school) => {
    school.content.answer('/campuses/neuf', { json: { title: 'Tout neuf', slug: 'neuf' }, delayMs: 200 });
    const answers = await together(1_000, () => ask(school.site.origin, '/campus/neuf'));
    expect(all(answers, 200)).toEqual([]);
    const questions = school.content.calls('/campuses/neuf').length;
    expect(questions).toBe(1);
    expect(await read(school, '/campus/neuf')).toContain('Tout neuf');
    return `${questions} question; the last after ${percentile(answers, 1)} ms`;
  }),
);
