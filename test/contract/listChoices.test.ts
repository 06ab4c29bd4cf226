import { SMALL_SCHOOL } from '../server/embedded/smallSchool';
import { http } from '../support/http';
import { type SiteOnEmbedded, startSiteOnEmbedded } from '../support/siteOnEmbedded';

/** A school of two campuses, of which one has no work-study offer. */
let running: SiteOnEmbedded;

beforeAll(async () => {
  running = await startSiteOnEmbedded({ files: SMALL_SCHOOL, env: { ENGLISH_ENABLED: 'true' } });
});

afterAll(() => running.close());

it.each([
  '/agenda?campus=atlantide',
  '/agenda?campus=%C3%A9',
  '/agenda?page=0',
  '/agenda?page=999',
  '/agenda?campus=lyon&page=99',
  '/en/agenda?campus=atlantide',
  '/offres-alternance?campus=atlantide',
  '/offres-alternance?niveau=bac9',
  '/offres-alternance?page=2',
  '/offres-alternance?campus=ajaccio&page=2',
  '/programme?campus=atlantide',
  '/programme?niveau=doctorat',
  '/programme?rythme=nocturne',
  '/programme?categorie=doctorats',
  '/programme?q=rien&page=2',
  '/programme?page=-1',
])('%s asks for what does not exist: 404, with the branded page', async (address) => {
  const { text: html } = await http(running).get(address).expect(404);
  expect(html).toMatch(/Oops/);
  expect(html).toContain('noindex, follow');
});

it.each([
  ['/agenda?campus=ajaccio', 'Ajaccio'],
  ['/agenda?campus=Lyon', 'Lyon'],
  ['/offres-alternance?campus=ajaccio', 'Ajaccio'],
  ['/offres-alternance?niveau=bac4', 'Bac+4'],
  ['/offres-alternance?q=introuvable', 'introuvable'],
  ['/programme?niveau=bac+2', 'Bac+2'],
  ['/programme?rythme=periodic&campus=ajaccio&q=introuvable', 'Ajaccio'],
  ['/programme?categorie=mba', 'MBA'],
])('%s is a list, be it an empty one, that says what was asked for', async (address, words) => {
  const { text: html } = await http(running).get(address).expect(200);
  expect(html).toContain(words);
});

it.each([
  ['/programme?campus=lyon', false],
  ['/programme?rythme=periodic', false],
  ['/programme?categorie=bts&campus=lyon', true],
  ['/programme?q=commerce', true],
  ['/offres-alternance?campus=lyon', false],
])('%s is kept from search engines: %s', async (address, isKept) => {
  const { text: html } = await http(running).get(address).expect(200);
  expect([address, html.includes('content="noindex, follow"')]).toEqual([address, isKept]);
});
