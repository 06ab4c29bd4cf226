import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Attributes } from '../../server/content/declarations/attributes';
import { BLOCK_KINDS } from '../../server/content/declarations/blockAttributes';
import { COLLECTIONS } from '../../server/content/declarations/collections';
import { SETTINGS } from '../../server/content/declarations/singles';
import { writeSchool } from '../../server/embedded/newSchool/writeSchool';
import { CRAWLER, http } from '../support/http';
import { startSite } from '../support/runningSite';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';
import { until } from '../support/until';

const ROOT = path.resolve(__dirname, '../..');

let directory: string;
let written: string[];
let running: SiteOnEmbedded;

beforeAll(async () => {
  directory = path.join(await mkdtemp(path.join(tmpdir(), 'school-')), 'ours');
  written = await writeSchool(directory, ROOT);
  // A page of a heading that has no page, and a programme of which little is said.
  await writeFile(
    path.join(directory, 'fr/articles/admission.md'),
    '---\ntitle: Admission\nrubrique: ecole\nrubriqueTitle: L’école\n---\n\nUne rencontre.\n',
  );
  await writeFile(
    path.join(directory, 'fr/courses/atelier.md'),
    '---\ntitle: Atelier du soir\nlevel: Bac\ncategory: bts\ncampuses: [metz]\n---\n',
  );
  // One abroad, and what is taught there alone.
  await writeFile(
    path.join(directory, 'fr/campuses/geneve.md'),
    '---\ntitle: Genève\ncountry: CH\ncurrency: CHF\n---\n',
  );
  await writeFile(
    path.join(directory, 'fr/courses/horlogerie.md'),
    '---\ntitle: Horlogerie\nlevel: Bac\ncategory: bts\nrhythm: [fulltime]\ncampuses: [geneve]\nfees: { fulltime: 9000 }\n---\n',
  );
  running = await startSiteOnEmbedded({ directory });
});

afterAll(async () => {
  await running?.close();
  await rm(path.dirname(directory), { recursive: true, force: true });
});

const text = (name: string) => readFile(path.join(directory, name), 'utf8');

/** Attributes that are written by hand, as they are written. */
const byHand = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([name, { derived, writtenAs }]) =>
    derived ? [] : [writtenAs ?? name],
  );

it('is ten files and what they mean', async () => {
  expect(written).toHaveLength(10);
  expect(await readdir(directory)).toContain('README.md');
  await expect(writeSchool(directory, ROOT)).rejects.toThrow('holds something already');
});

it.each([
  ['homepage', 'fr/homepage.md'],
  ['campuses', 'fr/campuses/metz.md'],
  ['courses', 'fr/courses/bts-commerce.md'],
  ['events', 'fr/events/portes-ouvertes.md'],
  ['news', 'fr/news/bienvenue.md'],
  ['articles', 'fr/articles/contact.md'],
] as const)('every field of %s is told in its file', async (collection, name) => {
  const file = await text(name);
  const fields = byHand(COLLECTIONS[collection].attributes);
  expect(fields.filter((field) => !new RegExp(`^(# )?${field}\\b`, 'm').test(file))).toEqual([]);
});

it('every field of the settings and every block is told in the README', async () => {
  const readme = await text('README.md');
  for (const name of [...byHand(SETTINGS), ...BLOCK_KINDS]) expect(readme).toContain(`\`${name}\``);
});

it('is a site whose links all lead somewhere, and which speaks of nobody else', async () => {
  const seen = new Set(['/']);
  for (const address of seen) {
    const { status, text: html = '' } = await http(running).get(address).set(CRAWLER);
    expect([address, status]).toEqual([address, 200]);
    expect(html).not.toContain('Méridien');
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const [, id = ''] of main.matchAll(/\shref="#([^"]+)"/g))
      expect([address, html.includes(`id="${id}"`), id]).toEqual([address, true, id]);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g))
      seen.add(href.replaceAll('&amp;', '&'));
  }
  expect(seen.size).toBeGreaterThan(25);
  expect([...seen]).toEqual(
    expect.arrayContaining(['/programme/atelier', '/campus/metz', '/contact', '/ecole/admission']),
  );
});

it('prices what is taught abroad alone in the money of there, in lists and on its own page', async () => {
  for (const address of ['/programme', '/programme/horlogerie']) {
    const { text: html = '' } = await http(running).get(address).set(CRAWLER);
    expect(html).toMatch(/9[\s\u202f]000\s?CHF/);
    expect(html).not.toMatch(/9[\s\u202f]000\s?€/);
  }
  const { text: html = '' } = await http(running).get('/programme/horlogerie').set(CRAWLER);
  expect(html).toContain('"priceCurrency":"CHF"');
});

it('is served by itself, and a save is rendered at once: name, colours and all', async () => {
  const site = await startSite({
    env: { CONTENT_DIRECTORY: directory, NODE_ENV: 'development' },
  });
  try {
    const home = async () => (await http(site).get('/').set(CRAWLER)).text ?? '';
    expect(await home()).toContain('École Exemple');
    expect(await home()).not.toMatch(/m[ée]ridien/i);
    const settings = (await text('fr/settings.json'))
      .replaceAll('École Exemple', 'IFSI des Tilleuls')
      .replace('#7a2348', '#005f73')
      .replace('"logo": null', '"logo": "/media/logo.svg"');
    await writeFile(path.join(directory, 'media/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(path.join(directory, 'fr/settings.json'), settings);
    await until(async () => {
      const html = await home();
      return (
        html.includes('IFSI des Tilleuls') &&
        html.includes('--action:#005f73') &&
        /<img class="logo__image[^>]* src="[^"]*\/media\/logo\.svg"/.test(html)
      );
    });
  } finally {
    await site.close();
  }
});

it('in production never says that a form has arrived that nobody stores', async () => {
  const env = { CONTENT_DIRECTORY: directory, SITE_URL: 'https://ecole.example' };
  const site = await startSite({ env });
  try {
    const sent = await http(site)
      .post('/api/forms/contact/submissions')
      .query({ locale: 'fr', page: '/contact' })
      .set({ Host: 'ecole.example', Origin: 'https://ecole.example', 'X-Forwarded-Proto': 'https' })
      .send({ nom: 'Camille', email: 'camille@exemple.fr', message: 'Bonjour', consent: 'on' });
    expect(sent.status).toBe(503);
    expect(site.logged()).toContainEqual(
      expect.objectContaining({
        msg: 'forms that name no receiver reach nobody: content from a folder stores none',
      }),
    );
  } finally {
    await site.close();
  }
});
