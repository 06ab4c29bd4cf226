import { setTimeout as pause } from 'node:timers/promises';
import { type BuiltSite, startBuiltSite } from '../support/builtSite';
import { CRAWLER, http } from '../support/http';
import { cookieOf } from '../support/previewedSite';
import { type StrapiVersion, strapiPackages } from '../support/strapi/packages';
import { makeProject, type StrapiProject } from '../support/strapi/project';
import { type RunningStrapi, startStrapi } from '../support/strapi/runningStrapi';
import { until } from '../support/until';

/** A busy machine is slow, and still right. */
const PATIENCE_MS = 600_000;
/** Another process's clock may be behind this one's. */
const CLOCKS_MS = 1_000;
const NEWS = 'api::test-news-item.test-news-item';
const JOBS = 'api::test-landing-job.test-landing-job';
const OFFER = 'api::job-offer.job-offer';
const EVENT = 'api::event.event';

/** One of every kind that has a page of its own: what Strapi asks for besides title and slug, and where its page is. */
const KINDS: readonly [uid: string, folder: string, fields: Record<string, unknown>][] = [
  ['api::campus.campus', '/campus/', {}],
  ['api::course.course', '/programme/', { name: 'Un programme', level: 'Bac+3' }],
  [EVENT, '/agenda/', { dateStart: '2035-01-05T09:00:00.000Z' }],
  [NEWS, '/actualites/', {}],
  ['api::test-article.test-article', '/', {}],
  ['api::crm-landing.crm-landing', '/crm/', {}],
];

/** What an admin's preview opens, and what happens by the clock alone, on a real Strapi without the sample school. */
export function describePreviews(version: StrapiVersion): void {
  jest.setTimeout(PATIENCE_MS);
  const packages = strapiPackages(version);
  (packages === null ? describe.skip : describe)(`previews and schedules of a real Strapi ${version}`, () => {
    let project: StrapiProject;
    let strapi: RunningStrapi;
    /** Two processes that share nothing, of which Strapi tells one that something has changed. */
    const sites: BuiltSite[] = [];

    beforeAll(async () => {
      project = await makeProject({ version, packages: packages ?? '', prefix: 'test', now: Date.now() });
      strapi = await startStrapi(project);
      for (const port of [{ PORT: String(project.sitePort) }, {}])
        sites.push(
          await startBuiltSite({ env: { ...project.siteSettings, ENGLISH_ENABLED: 'true', ...port } }),
        );
    }, PATIENCE_MS);

    afterAll(async () => {
      await Promise.all(sites.map((site) => site.stop()));
      await strapi?.stop();
      project?.remove();
    });

    const visit = (address: string, cookie = '', site = sites[0]) =>
      http({ origin: site?.origin ?? '' })
        .get(address)
        .set({ ...CRAWLER, cookie });
    /** Where the admin's preview leads, and what shows it there. */
    async function open(parameters: Record<string, string>) {
      const secret = project.siteSettings.PREVIEW_SECRET ?? '';
      const answer = await visit(`/_preview?${new URLSearchParams({ secret, ...parameters })}`).expect(302);
      return { path: String(answer.headers.location), cookie: cookieOf(answer) };
    }

    it.each(['fr', 'en'].flatMap((locale) => KINDS.map((kind) => [locale, ...kind] as const)))(
      'in %s, of %s: what was never published is seen where it will be, also when that changes',
      async (locale, uid, folder, fields) => {
        const title = `Essai ${folder} ${locale}`;
        const slug = `essai-${locale}`;
        const where = (locale === 'en' ? '/en' : '') + folder;
        const never = locale === 'en' ? 'never published' : 'jamais publié';
        const entry = await strapi.admin.write(uid, { title, slug, ...fields }, locale);
        const named = { uid, slug, locale, documentId: entry.id };
        const first = await open(named);
        expect(first.path).toBe(where + slug);
        const page = await visit(first.path, first.cookie).expect(200);
        expect(page.text).toContain(title);
        expect(page.text).toContain(never);
        const byPath = await open({ url: first.path });
        expect((await visit(byPath.path, byPath.cookie).expect(200)).text).toContain(title);
        expect((await visit(first.path)).status).not.toBe(200);

        await entry.save({ slug: `${slug}-bis` });
        // The admin still says the slug that it was opened with.
        const moved = await open(named);
        expect(moved.path).toBe(`${where}${slug}-bis`);
        expect((await visit(moved.path, moved.cookie).expect(200)).text).toContain(title);
        // What was never at the old address is not there now either.
        await visit(first.path, moved.cookie).expect(404);
      },
    );

    it('lists have what is not published, and say so; visitors’ lists do not', async () => {
      const { cookie } = await open({ url: '/' });
      for (const [list, title] of [
        ['/campus', 'Essai /campus/ fr'],
        ['/programme', 'Essai /programme/ fr'],
        ['/agenda', 'Essai /agenda/ fr'],
        ['/actualites', 'Essai /actualites/ fr'],
        ['/en/campus', 'Essai /campus/ en'],
      ] as const) {
        const { text } = await visit(list, cookie).expect(200);
        expect(text).toMatch(new RegExp(`<li>${title} <small>(jamais publié|never published)</small>`));
        expect((await visit(list)).text).not.toContain(title);
      }
    });

    it('what is on no page of its own is seen where it stands', async () => {
      for (const [uid, path] of [
        ['api::homepage.homepage', '/'],
        ['api::menu-enrichi.menu-enrichi', '/'],
        [JOBS, '/offres-alternance'],
        ['api::course-category.course-category', '/programme'],
      ] as const)
        expect((await open({ uid, locale: 'fr' })).path).toBe(path);
    });

    /** Milliseconds until each process says so, counted from a moment. */
    async function seenBy(moment: number, holds: (site: BuiltSite) => Promise<boolean>): Promise<number[]> {
      return Promise.all(
        sites.map(async (site) => {
          await until(() => holds(site));
          return Date.now() - moment;
        }),
      );
    }
    const says = (address: string, words: string, expected: boolean) => async (site: BuiltSite) => {
      const { status, text } = await visit(address, '', site);
      return (status === 200 && text.includes(words)) === expected;
    };
    const times: Record<string, number[]> = {};

    it('what begins or ends does so at its moment, in every process, and nobody has to tell', async () => {
      async function publish(uid: string, fields: Record<string, unknown>): Promise<void> {
        await (await strapi.admin.write(uid, fields)).publish();
      }
      const begun = Date.now();
      await publish(NEWS, { title: 'Elle est là', slug: 'elle-est-la' });
      await visit('/actualites/elle-est-la').expect(200);
      // Time enough for all of it to be written, and for the process that is not told to forget what it knew: a minute.
      const moment = Date.now() + 75_000 + 20 * (Date.now() - begun);
      const iso = new Date(moment).toISOString();
      const startsAt = new Date(moment - 3600_000).toISOString();
      const notice = { __component: 'core.notice', html: '<p>Portes closes.</p>', until: iso };
      await publish(NEWS, { title: 'Elle paraît', slug: 'elle-parait', publishAt: iso });
      await publish(NEWS, { title: 'Elle disparaît', slug: 'elle-disparait', unpublishAt: iso });
      await publish(NEWS, { title: 'Elle annonce', slug: 'elle-annonce', body: [notice] });
      await publish(EVENT, { title: 'Une soirée', slug: 'une-soiree', dateStart: startsAt, dateEnd: iso });
      await publish(OFFER, { title: 'Une alternance', slug: 'offre', company: 'Atelier', validThrough: iso });
      await strapi.admin.saveSingle(JOBS, { title: 'Les alternances' });
      await strapi.admin.publishSingle(JOBS);
      const before: readonly [string, string, boolean][] = [
        ['/actualites/elle-parait', 'Elle paraît', false],
        ['/actualites', 'Elle paraît', false],
        ['/actualites/elle-disparait', 'Elle disparaît', true],
        ['/actualites', 'Elle disparaît', true],
        ['/actualites/elle-annonce', 'Portes closes.', true],
        ['/offres-alternance', 'Une alternance', true],
        ['/agenda', 'Une soirée', true],
      ];
      // The process that is not told has what it knew for a minute at most.
      await Promise.all(before.map(([address, words, is]) => seenBy(moment, says(address, words, is))));
      expect(Date.now()).toBeLessThan(moment);
      // On a busy machine it is further away than a condition is waited for.
      await pause(Math.max(0, moment - Date.now() - 5_000));
      await Promise.all(
        before.map(async ([address, words, is]) => {
          times[`${address} ${words}`] = await seenBy(moment, says(address, words, !is));
        }),
      );
      process.stderr.write(`Strapi ${version}: after its moment (ms) ${JSON.stringify(times)}\n`);
      for (const seen of Object.values(times).flat()) expect(seen).toBeGreaterThan(-CLOCKS_MS);
    });
  });
}
