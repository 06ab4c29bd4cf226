import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { CRAWLER, http } from '../support/http';
import { type RunningSite, startSite } from '../support/runningSite';
import { type OAuthProvider, startOAuthProvider } from '../support/servers/oauthProvider';
import { type StrapiVersion, strapiPackages } from '../support/strapi/packages';
import { makeProject, type StrapiProject } from '../support/strapi/project';
import { type RunningStrapi, startStrapi } from '../support/strapi/runningStrapi';

const ADA = { name: 'ada', email: 'ada@ecole.example' };
const EVE = { name: 'eve', email: 'eve@evil.example' };
/** A busy machine is slow, and still right. */
const PATIENCE_MS = 600_000;
const TITLE = 'Écrit ce matin';

/** Signing in at somebody whom the service trusts: browser, site, a real Strapi and an OAuth 2 server. */
export function describeProvider(version: StrapiVersion): void {
  jest.setTimeout(PATIENCE_MS);
  const packages = strapiPackages(version);
  (packages === null ? describe.skip : describe)(`a provider of a real Strapi ${version}`, () => {
    let project: StrapiProject;
    let provider: OAuthProvider;
    let strapi: RunningStrapi;
    let site: RunningSite;
    let browser: Browser;

    beforeAll(async () => {
      provider = await startOAuthProvider([ADA, EVE]);
      project = await makeProject({ version, packages: packages ?? '', prefix: 'test', now: Date.now() });
      const trusted = path.join(project.directory, 'provider.pem');
      writeFileSync(trusted, provider.certificate);
      const { origin } = new URL(project.siteSettings.CONTENT_API_URL ?? '');
      strapi = await startStrapi(project, 'fr', {
        PUBLIC_URL: origin,
        EDITORS_PROVIDER: 'keycloak',
        NODE_EXTRA_CA_CERTS: trusted,
      });
      site = await startSite({
        port: project.sitePort,
        env: { ...project.siteSettings, LOGIN_MODE: 'redirect:keycloak' },
      });
      const { key, secret } = provider.client;
      const settings = { key, secret, subdomain: provider.realm, callback: `${site.origin}/callback` };
      await strapi.admin.setProvider('keycloak', settings);
      const account = { username: ADA.name, password: 'Un-mot-de-passe-1' };
      await strapi.admin.makeEditor(account);
      await strapi.admin.write('api::test-news-item.test-news-item', { title: TITLE, slug: 'matin' });
      browser = await launchChromium();
    }, 1_200_000);

    afterAll(async () => {
      await browser?.close();
      await site?.close();
      await strapi?.stop();
      await provider?.close();
      project?.remove();
    });

    const asVisitor = (cookie = '') =>
      http(site)
        .get('/actualites/matin')
        .set({ ...CRAWLER, cookie });

    async function startLogin(context: BrowserContext, name: string) {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      await page.goto(`${site.origin}/login?url=/actualites/matin`);
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL((url) => url.origin === site.origin);
      return page;
    }

    it('an editor whom it knows comes back signed in, where he wanted to be, and signs out', async () => {
      expect((await asVisitor()).status).not.toBe(200);
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await startLogin(context, ADA.name);
      expect(page.url()).toBe(`${site.origin}/actualites/matin`);
      expect(await page.locator('h1').innerText()).toContain(TITLE);
      expect(await page.locator('#preview-bar').innerText()).toContain(`Connecté\u00a0: ${ADA.name}`);
      const before = await context.cookies(site.origin);
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await page.waitForURL(`${site.origin}/`);
      // A copy of what the browser had is a visitor's.
      const cookie = before.map(({ name, value }) => `${name}=${value}`).join('; ');
      expect((await asVisitor(cookie)).status).not.toBe(200);
      await context.close();
    });

    it('somebody whom only the provider knows is told so, and is nobody', async () => {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await startLogin(context, EVE.name);
      // Nothing that was shown stays in the address.
      expect(page.url()).toBe(`${site.origin}/login?problem=failed&url=%2Factualites%2Fmatin`);
      await page.getByRole('alert').waitFor();
      const names = (await context.cookies(site.origin)).map(({ name }) => name);
      expect(names).not.toContain('editor');
      await context.close();
    });

    it('no token, code or session stands in the log of the site', () => {
      const log = JSON.stringify(site.logged());
      expect(provider.tokens().length).toBeGreaterThan(0);
      for (const token of provider.tokens()) expect(log.includes(token)).toBe(false);
      expect(log).not.toContain('koa.sess');
    });
  });
}
