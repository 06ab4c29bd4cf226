import { EVERY_ROUTE } from '../support/routes';
import { type RunningSite, startSite } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';
import { makeOtherSchool } from '../support/strapi/otherSchema';
import { strapiPackages } from '../support/strapi/packages';
import { makeProject, type StrapiProject } from '../support/strapi/project';
import { readPage } from '../support/strapi/readPage';
import { type RunningStrapi, seed, startStrapi } from '../support/strapi/runningStrapi';

const packages = strapiPackages(5);
const CODE = 'fr-FR';

/** What is said of a name that is not there, by schema or by refusal. */
const LOSS = /^the content service (and the pages differ|has no such)/;

(packages === null ? describe.skip : describe)(
  "another school's Strapi 5, with a tenth of the fields missing, fields of its own, and one language called fr-FR",
  () => {
    let project: StrapiProject;
    let strapi: RunningStrapi;
    let embedded: SiteOnEmbedded;
    let missing: string[];

    beforeAll(async () => {
      project = await makeProject({
        version: 5,
        packages: packages ?? '',
        prefix: 'test',
        now: Date.now(),
        adjust: (directory) => {
          missing = makeOtherSchool(directory, CODE);
        },
      });
      await seed(project);
      strapi = await startStrapi(project, CODE);
      embedded = await startSiteOnEmbedded();
    }, 1_200_000);

    afterAll(async () => {
      await embedded?.close();
      await strapi?.stop();
      project?.remove();
    });

    it('lacks a tenth indeed', () => {
      expect(missing.length).toBeGreaterThan(20);
    });

    describe.each(['that tells its schema', 'that lets the site read entries only'])('%s', (which) => {
      let site: RunningSite;

      beforeAll(async () => {
        const token = which === 'that tells its schema' ? null : await strapi.admin.readOnlyToken();
        site = await startSite({
          env: { ...project.siteSettings, ...(token === null ? {} : { CONTENT_API_TOKEN: token }) },
        });
      });

      afterAll(() => site.close());

      it('has every page, and names each loss once', async () => {
        const refusedBefore = strapi.refused().length;
        const statuses: [string, number][] = [];
        const expected: [string, number][] = [];
        for (const address of EVERY_ROUTE) {
          const { status, main } = await readPage(site, address);
          statuses.push([address, status]);
          expected.push([address, (await readPage(embedded.site, address)).status]);
          if (status === 200) expect(main.length).toBeGreaterThan(40);
        }
        expect(statuses).toEqual(expected);
        if (which === 'that tells its schema') expect(strapi.refused().slice(refusedBefore)).toEqual([]);
        const losses = site.logged().filter(({ msg }) => LOSS.test(String(msg)));
        // Without the schema only what a question names can be missed.
        expect(losses.length).toBeGreaterThan(which === 'that tells its schema' ? 10 : 2);
        const named = losses.map(({ of, field, fields }) => `${of} ${field} ${fields}`);
        expect(new Set(named).size).toBe(named.length);
        // A machine that is too slow for the site's patience says nothing of what was asked.
        expect(site.logged().filter(({ level, status }) => level === 'error' && status !== 504)).toEqual([]);
      }, 900_000);

      it('is asked nothing that it has refused once', async () => {
        const before = strapi.refused().length;
        for (const address of EVERY_ROUTE)
          await readPage(site, `${address}${address.includes('?') ? '&' : '?'}a=1`);
        expect(strapi.refused().slice(before)).toEqual([]);
      }, 900_000);
    });
  },
);
