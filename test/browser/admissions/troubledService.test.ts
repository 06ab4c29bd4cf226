import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { CAMPUSES, CRM_LINK, many, type OtherSchool, startOtherSchool } from '../../support/otherSchool';
import { createVisitor, type Visitor } from '../shell/visitor';
import { isFocused, popinOf, standInForCrm } from './popinOf';

const CRM = new URL(CRM_LINK).origin;

const SLOW = { delayMs: 3000 };
const BROKEN = { status: 500, json: {} };
const { brest, dunkerque } = CAMPUSES;

let browser: Browser;
let school: OtherSchool;
let visitor: Visitor;
let page: Page;
let popin: ReturnType<typeof popinOf>;
/** What the browser asked of anybody but the site and its CRM. */
let strayed: string[];
let left: string[];

beforeAll(async () => {
  [browser, school] = await Promise.all([
    launchChromium({ withoutPictures: true }),
    startOtherSchool({ ENGLISH_ENABLED: 'true' }),
  ]);
});

beforeAll(async () => {
  visitor = await createVisitor(browser, { height: 720, reducedMotion: 'reduce' });
});

afterAll(async () => {
  await browser?.close();
  await school?.stop();
});

async function come({ page: own }: Visitor): Promise<void> {
  page = own;
  popin = popinOf(page);
  strayed = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== school.site.origin && origin !== CRM) strayed.push(request.url());
  });
  left = await standInForCrm(page, CRM);
}

/** In a browser that ends with the file's. */
const comeWithoutScripts = async () => come(await createVisitor(browser, { javaScriptEnabled: false }));

beforeEach(async () => {
  // First the page before is left: what it goes on asking would be answered, and kept, before this test says what.
  await visitor.forget(school.site.origin);
  await school.forget();
  await come(visitor);
});

const visit = (path = '/') => page.goto(school.site.origin + path);
const askedFor = (path: string) => school.content.calls(path).length;

/** What assistive technology is told from now on, in the order in which it is told. */
async function listen(): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const read = () => {
      for (const element of document.querySelectorAll('dialog.admissions :is([role=status], [role=alert])')) {
        const text = element.textContent?.trim() ?? '';
        if (text !== '' && heard.at(-1) !== text && element.getAttribute('data-heard') !== text) {
          element.setAttribute('data-heard', text);
          heard.push(text);
        }
      }
    };
    new MutationObserver(read).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

describe('a service that takes 3 seconds for everything', () => {
  it('is waited for, and heard of, from the popin to the CRM; impatience sends nothing twice', async () => {
    const { content } = school;
    const link = '/crm-links/contact/droit-maritime/brest';
    content.answer('/crm-links/contact/droit-maritime/campuses', { ...many([brest, dunkerque]), ...SLOW });
    content.answer(link, { ...many([{ url: CRM_LINK }]), ...SLOW });
    await visit();
    const heard = await listen();
    await popin.open('contact');
    await popin.choose(popin.course, 'droit-maritime');
    await popin.dialog.getByRole('status').getByText('Chargement des campus…').waitFor({ state: 'attached' });
    await popin.choose(popin.campus, 'brest');
    await popin.submit.dblclick();
    await popin.dialog.getByText('Nous préparons votre formulaire…').waitFor();
    // Force: the button says that it is busy, which an impatient hand does not read.
    await popin.submit.click({ force: true });
    await page.keyboard.press('Enter');
    expect(await heard()).toEqual(
      expect.arrayContaining([
        'Chargement des campus…',
        'Campus disponibles\u00a0: 2',
        'Nous préparons votre formulaire…',
      ]),
    );
    await page.waitForURL(`${CRM}/**`);
    expect(askedFor(link)).toBe(1);
    expect(left).toHaveLength(1);
  });

  it('holds a visitor without scripts no longer than it takes', async () => {
    const { content } = school;
    content.answer('/crm-links/registration/droit-maritime/campuses', { ...many([brest]), ...SLOW });
    content.answer('/crm-links/registration/droit-maritime/brest', { ...many([{ url: CRM_LINK }]), ...SLOW });
    await comeWithoutScripts();
    await visit('/demande/registration?course=droit-maritime&campus=brest');
    // Redirects are not stood in for: what the browser asks of the CRM is enough.
    const followed = page.waitForRequest(`${CRM}/**`);
    await page.getByRole('button', { name: 'Continuer' }).click();
    expect((await followed).url()).toBe(
      `${CRM_LINK}&campus=brest&course=droit-maritime&origine-tracking=direct`,
    );
  });
});

describe('a service that fails', () => {
  it('is said to; trying again works once it is mended, and what was chosen is kept', async () => {
    const { content } = school;
    const campuses = '/crm-links/brochure/escale-4/campuses';
    const link = '/crm-links/brochure/escale-4/brest';
    content.answer(campuses, BROKEN);
    content.answer(link, BROKEN);
    await visit();
    await popin.open();
    await popin.choose(popin.course, 'escale-4');
    const failure = popin.dialog
      .getByRole('alert')
      .filter({ hasText: 'Les campus n’ont pas pu être chargés.' });
    await failure.waitFor();
    expect(await failure.getByRole('link').getAttribute('href')).toBe('/demande/brochure?course=escale-4');
    content.answer(campuses, many([brest]));
    const retry = popin.dialog.getByRole('button', { name: 'Réessayer' });
    // Once is enough, at whatever moment: the site leaves alone for some seconds what has just failed.
    await retry.focus();
    await page.keyboard.press('Enter');
    await popin.has(popin.campus, 'brest');
    expect(await isFocused(popin.campus)).toBe(true);
    expect(await popin.chosenCourse()).toBe('escale-4');

    await popin.choose(popin.campus, 'brest');
    await popin.submit.click();
    const unavailable = popin.alert.filter({ hasText: 'Le service ne répond pas pour le moment.' });
    await unavailable.waitFor();
    expect(await unavailable.getByRole('link').getAttribute('href')).toBe(
      '/demande/brochure?course=escale-4&campus=brest',
    );
    content.answer(link, many([{ url: CRM_LINK }]));
    await popin.submit.click();
    await page.waitForURL(`${CRM}/**`);
    expect(left).toHaveLength(1);
  });

  it('from its first call on leaves the plain page as a way, which says so too; its list comes in the end, and can be closed meanwhile', async () => {
    // In English, of which the site knows no former list.
    const actions = '/crm-links/actions?locale=en';
    school.content.answer(actions, BROKEN);
    await visit('/en');
    await popin.open();
    const failure = popin.dialog.getByRole('alert');
    await failure.getByText('The programmes could not be loaded.').waitFor();
    expect(await failure.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    await failure.getByRole('link', { name: 'Continue on the request page' }).click();
    await page.waitForURL('**/en/demande/brochure');
    expect(await page.locator('main').textContent()).toContain('Internal server error.');

    const courses = [{ slug: 'late', name: 'Late sailing' }];
    school.content.answer(actions, many([{ action: 'brochure', courses }]));
    await school.forget();
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // On the browser's way: the site itself waits for its service four seconds at most.
    await page.route('**/api/crm-links/actions*', async (route) => {
      await after;
      await route.continue();
    });
    await visit('/en');
    await page.evaluate(() => {
      new MutationObserver((_changes, observer) => {
        const popin = document.querySelector('dialog.admissions');
        const isSaid =
          popin?.querySelector('.admissions__send [role=status]')?.textContent === 'Loading programmes…';
        if (!isSaid || !popin.querySelector('[placeholder="Loading programmes…"]')) return;
        document.body.dataset.saysItLoads = '';
        observer.disconnect();
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await popin.open();
    await page.locator('body[data-says-it-loads]').waitFor();
    await page.keyboard.press('Escape');
    await popin.dialog.waitFor({ state: 'hidden' });
    answer();
    await popin.open();
    await popin.has(popin.course, 'late');
  });
});

/** Which links may not be followed: test/shared/admissions/crm.test.ts; without scripts: test/server/admissions/requests.test.ts. */
it('a CRM link that leads to a host of nobody’s is not followed from the popin', async () => {
  school.content.answer('/crm-links/brochure/escale-6/campuses', many([brest]));
  school.content.answer('/crm-links/brochure/escale-6/brest', many([{ url: 'https://evil.example/' }]));
  await visit();
  await popin.open();
  await popin.choose(popin.course, 'escale-6');
  await popin.choose(popin.campus, 'brest');
  await popin.submit.click();
  await popin.alert.waitFor();
  expect(await popin.alert.textContent()).toContain('Lien CRM introuvable.');
  // A way on: the plain page asks once more, and names the school's other ways.
  expect(await popin.alert.getByRole('link').getAttribute('href')).toBe(
    '/demande/brochure?course=escale-6&campus=brest',
  );
  expect(page.url()).toBe(`${school.site.origin}/`);
  expect([...left, ...strayed]).toEqual([]);
});
