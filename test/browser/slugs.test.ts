import type { Browser, Page } from 'playwright-core';
import { drawn } from '../support/browser/drawn';
import { type BuiltSite, startBuiltSite } from '../support/builtSite';
import { launchChromium } from '../support/chromium';
import { type FakeContentService, startFakeContentService } from '../support/fakeContentService';
import { popinOf, standInForCrm } from './admissions/popinOf';
import { hydrated } from './offline/visitor';
import { followSoftly } from './softly';

const CRM = 'https://crm.example';
const LONG = 'a'.repeat(136);
const SLUGS = [
  'bachelor-2.0',
  'management-hôtelier',
  '_x',
  'actualité-été',
  LONG,
  "vue.js-d'été",
  '50%-vert',
];

let content: FakeContentService;
let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  content = await startFakeContentService();
  const campuses = [{ title: 'Aix', slug: 'aix_en_provence' }];
  const courses = SLUGS.map((slug, id) => ({
    id,
    title: `Programme ${id}`,
    name: `Programme ${id}`,
    slug,
    campuses,
  }));
  const news = SLUGS.map((slug, id) => ({
    id,
    title: `Actualité ${id}`,
    slug,
    createdAt: '2026-01-10T10:00:00Z',
  }));
  const answers: Record<string, unknown> = {
    '/users/me': { title: 'École', siteName: 'École' },
    '/menu-enrichis': [],
    '/taxonomy': {},
    '/homepage': { title: 'Accueil', body: [] },
    '/events': [],
    '/campuses': campuses,
    '/campuses/aix_en_provence': campuses[0],
    '/courses': courses,
    '/test-news': news,
    '/crm-links/actions': { brochure: courses, contact: [], registration: [] },
  };
  SLUGS.forEach((slug, index) => {
    const segment = encodeURIComponent(slug);
    answers[`/courses/${segment}`] = courses[index];
    answers[`/test-news/${segment}`] = news[index];
    answers[`/crm-links/brochure/${segment}/campuses`] = campuses.map((campus) => ({
      ...campus,
      name: campus.title,
    }));
    answers[`/crm-links/brochure/${segment}/aix_en_provence`] = { url: `${CRM}/demande` };
  });
  for (const [path, json] of Object.entries(answers)) content.answer(path, { json });
  [site, browser] = await Promise.all([
    startBuiltSite({
      env: {
        CONTENT_API_URL: content.baseUrl,
        CONTENT_API_USERNAME: content.account.username,
        CONTENT_API_PASSWORD: content.account.password,
        CONTENT_PREFIX: 'test',
        SERVICE_WORKER: 'off',
      },
    }),
    launchChromium({ withoutPictures: true }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await content?.close();
});

async function open(address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(site.origin + address);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return page;
}

it.each([
  ['/programme', 'Programme'],
  ['/actualites', 'Actualité'],
])(
  'a click on %s opens what its address does, whatever the slug, without leaving the page',
  async (list, title) => {
    const page = await open(list);
    for (const slug of drawn(SLUGS, 2)) {
      const index = SLUGS.indexOf(slug);
      const path = encodeURI(`${list}/${slug}`);
      await followSoftly(page, path);
      await page.locator('h1', { hasText: `${title} ${index}` }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
      await page.goBack();
      await page.locator(`main a[href="${path}"]`).first().waitFor();
    }
    await page.close();
  },
);

it('a campus leads to its agenda, which is there', async () => {
  const page = await open('/campus/aix_en_provence');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/agenda?campus=aix_en_provence' });
    document.querySelector('main')?.append(link);
    link.click();
  });
  await page.locator('h1', { hasText: 'Aix' }).waitFor();
  expect(await page.locator('select[name=campus]').inputValue()).toBe('aix_en_provence');
  await page.close();
});

it.each(drawn(SLUGS, 1))('%s can be chosen in the popin, and leads to the CRM', async (slug) => {
  const page = await open('/');
  const left = await standInForCrm(page, CRM);
  const popin = popinOf(page);
  await popin.open();
  await popin.course.fill(`Programme ${SLUGS.indexOf(slug)}`);
  await popin.dialog.getByRole('option', { name: `Programme ${SLUGS.indexOf(slug)}`, exact: true }).click();
  await popin.choose(popin.campus, 'aix_en_provence');
  await popin.submit.click();
  await page.waitForURL(`${CRM}/**`);
  expect(new URL(left[0] ?? '').searchParams.get('course')).toBe(slug);
  await page.close();
});
