import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { hydrated } from '../offline/visitor';
import { isFocused } from './popinOf';
import { SCHOOLS, TOLD_ON } from './schools';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ withoutPictures: true });
});

afterAll(() => browser?.close());

describe.each(TOLD_ON)('the request page without scripts, on %s', (_name, school) => {
  let site: Awaited<ReturnType<typeof school.start>>;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    site = await school.start();
  });
  afterAll(() => site?.stop());

  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const { course, campus, anotherCourse } = school;
  const courses = () => page.getByRole('combobox', { name: 'Formation' });
  const campuses = () => page.getByRole('combobox', { name: 'Campus' });
  const submit = () => page.getByRole('button', { name: 'Continuer' });
  const follow = async (act: () => Promise<void>): Promise<string> => {
    const [followed] = await Promise.all([page.waitForRequest(`${school.crm}/**`), act()]);
    return followed.url();
  };

  it('leads from a programme’s link to the CRM, by what is missing', async () => {
    await page.goto(`${site.origin}/programme/${course.slug}?utm_source=salon`);
    await page.locator('[data-popin=brochure]:visible').first().click();
    await page.waitForURL('**/demande/brochure**');
    await courses().selectOption(course.slug);
    await submit().click();
    await page.getByRole('alert').getByText('Vous devez choisir un campus et une formation.').waitFor();
    expect(await page.title()).toMatch(/^Erreur\u00a0: /);
    expect(await courses().inputValue()).toBe(course.slug);
    await campuses().selectOption(campus.slug);
    expect(await follow(() => submit().click())).toBe(
      `${school.link}&campus=${campus.slug}&course=${course.slug}&origine-tracking=salon&utm_source=salon`,
    );
  });

  it('shows the courses of a campus when it is asked to, and all of them again', async () => {
    await page.goto(`${site.origin}/demande/brochure`);
    await campuses().selectOption(campus.slug);
    await page.getByRole('button', { name: 'Voir les formations de ce campus' }).click();
    await page.waitForURL('**/demande/brochure?course=&campus=**');
    expect(await campuses().inputValue()).toBe(campus.slug);
    const offered = () =>
      courses()
        .locator('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(await offered()).toContain(course.slug);
    expect(await offered()).not.toContain(anotherCourse.slug);
    await page.getByRole('link', { name: 'Voir toutes les formations' }).click();
    await page.waitForURL('**/demande/brochure');
    expect(await offered()).toContain(anotherCourse.slug);
  });

  it('is used with the keyboard alone', async () => {
    await page.goto(`${site.origin}/demande/brochure?course=${course.slug}`);
    for (let tabs = 0; tabs < 80 && !(await isFocused(campuses())); tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.type(campus.name);
    expect(await campuses().inputValue()).toBe(campus.slug);
    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByRole('button', { name: 'Voir les formations de ce campus' }))).toBe(
      true,
    );
    await page.keyboard.press('Tab');
    expect(await isFocused(submit())).toBe(true);
    expect(await follow(() => page.keyboard.press('Enter'))).toContain(
      `campus=${campus.slug}&course=${course.slug}&origine-tracking=direct`,
    );
  });
});

it.each(SCHOOLS.slice(0, 1))(
  'the request page with scripts follows the choice by itself, both ways, and a reload keeps it, on %s',
  async (_name, school) => {
    const site = await school.start();
    const page = await browser.newPage();
    try {
      await page.goto(`${site.origin}/demande/registration`);
      await page.keyboard.press('Shift');
      await hydrated(page);
      const list = (name: string) => page.locator(`main select[name=${name}]`);
      const offers = (name: string, slug: string) => list(name).locator(`option[value="${slug}"]`);
      // The first answer is late, and never replaces that of the choice that counts.
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/demande/registration?course=${school.anotherCourse.slug}`, async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      await list('course').selectOption(school.anotherCourse.slug);
      await list('course').selectOption(school.course.slug);
      await page.waitForURL(`**?course=${school.course.slug}`);
      release();
      await page.getByText('Cette formation recrute sur Parcoursup.').waitFor();
      const link = page.getByRole('link', { name: /^Faire un vœu sur Parcoursup/ });
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/.*parcoursup\.fr/);
      await list('campus').selectOption(school.campus.slug);
      await offers('course', school.anotherCourse.slug).waitFor({ state: 'detached' });
      await page.reload();
      expect(await list('course').inputValue()).toBe(school.course.slug);
      expect(await list('campus').inputValue()).toBe(school.campus.slug);
      expect(await offers('course', school.anotherCourse.slug).count()).toBe(0);
    } finally {
      await page.close();
      await site.stop();
    }
  },
);
