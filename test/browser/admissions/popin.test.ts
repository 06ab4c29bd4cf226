import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { drawn } from '../../support/browser/drawn';
import { launchChromium } from '../../support/chromium';
import { hydrated } from '../offline/visitor';
import { createVisitor, painted, type Visitor } from '../shell/visitor';
import { isFocused, popinOf, standInForCrm } from './popinOf';
import { flowOn, SCHOOLS, TELLERS } from './schools';

/** A moment to wait for, and what makes it come. */
function moment(): [Promise<void>, () => void] {
  let comes = () => {};
  const coming = new Promise<void>((resolve) => {
    comes = resolve;
  });
  return [coming, comes];
}

/** Nothing on it adds to what is told here. */
const PLAIN = '/cookies';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ withoutPictures: true });
});

afterAll(() => browser?.close());

describe.each(TELLERS)('the popin, on %s', (_name, school) => {
  const flow = flowOn(school);
  let site: Awaited<ReturnType<typeof school.start>>;
  let visitor: Visitor;
  let other: Visitor | undefined;
  let page: Page;
  let popin: ReturnType<typeof popinOf>;

  beforeAll(async () => {
    site = await school.start();
    visitor = await createVisitor(browser, { height: 720, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await visitor?.leave();
    await site?.stop();
  });

  beforeEach(async () => {
    await visitor.forget(site.origin);
    come(visitor);
  });
  afterEach(async () => {
    await other?.leave();
    other = undefined;
  });

  function come(who: Visitor): void {
    page = who.page;
    popin = popinOf(page);
  }

  /** With a browser of their own. */
  async function comeAnew(options: Parameters<typeof createVisitor>[1] = {}): Promise<void> {
    other = await createVisitor(browser, { reducedMotion: 'reduce', ...options });
    come(other);
  }

  const visit = (path = PLAIN) => page.goto(site.origin + path);
  const { course, campus, anotherCampus, anotherCourse } = school;

  flow(
    'leads from course to campus to the CRM, once, with the visitor’s origin; back from there it is closed',
    async () => {
      const left = await standInForCrm(page, school.crm);
      await visit(`${PLAIN}?utm_source=salon&utm_medium=qr`);
      await popin.open();
      expect(await popin.campus.isDisabled()).toBe(true);
      expect(await popin.dialog.textContent()).toContain('Choisissez d’abord une formation');
      await popin.choose(popin.course, course.slug);
      await popin.choose(popin.campus, campus.slug);
      await popin.submit.dblclick();
      await page.waitForURL(`${school.crm}/**`);
      expect(left).toEqual([
        `${school.link}&campus=${campus.slug}&course=${course.slug}&origine-tracking=salon&utm_source=salon&utm_medium=qr`,
      ]);
      await page.goBack();
      await page.waitForURL(`${site.origin}/**`);
      await page.waitForFunction(() => !document.querySelector('dialog[open]'));
    },
  );

  flow(
    'has the courses of the chosen campus only; without it all are there again, and a campus that suits both is kept',
    async () => {
      await visit();
      await popin.open();
      await popin.choose(popin.course, course.slug);
      await popin.choose(popin.campus, campus.slug);
      await popin.hasNot(popin.course, anotherCourse.slug);
      expect(await popin.chosenCourse()).toBe(course.slug);

      await popin.dialog.getByRole('button', { name: /^Voir les \d+ formations$/ }).click();
      await popin.choose(popin.course, anotherCourse.slug);
      await popin.has(popin.campus, anotherCampus.slug);
      await popin.hasNot(popin.campus, campus.slug);
      expect(await popin.campus.inputValue()).toBe('');
      await popin.choose(popin.campus, anotherCampus.slug);
      await popin.choose(popin.course, course.slug);
      await popin.has(popin.campus, campus.slug);
      expect(await popin.campus.inputValue()).toBe(anotherCampus.slug);
    },
  );

  flow(
    'preselects the course of a programme’s page, and the campus of a campus’s page by its fetched name, with what is taught there only',
    async () => {
      await visit(`/programme/${course.slug}`);
      await popin.open();
      await popin.has(popin.campus, campus.slug);
      await popin.has(popin.course, course.slug);
      expect(await popin.chosenCourse()).toBe(course.slug);

      await visit(`/campus/${campus.slug}`);
      await popin.open('registration');
      await popin.has(popin.campus, campus.slug);
      expect(await popin.campus.inputValue()).toBe(campus.slug);
      expect(await popin.campus.isEnabled()).toBe(true);
      expect(await popin.optionsOf(popin.campus)).toEqual([campus.name]);
      await popin.has(popin.course, course.slug);
      expect(await popin.optionsOf(popin.course)).not.toContain(anotherCourse.name);
      // Whatever is chosen, the campus stays.
      for (const name of (await popin.optionsOf(popin.course)).slice(0, 2)) {
        await popin.course.fill(name);
        await page.keyboard.press('Enter');
        await popin.dialog.getByText('Campus disponibles').waitFor();
        expect(await popin.campus.inputValue()).toBe(campus.slug);
      }
    },
  );

  flow('speaks English on an English page', async () => {
    await visit('/en/demande/brochure');
    await page.locator('.navbar [data-popin=brochure]:visible').first().click();
    await page.getByRole('dialog', { name: 'Get the brochure' }).waitFor();
    // What is taught in French keeps its French name, and is read out as French, as on the plain page.
    await popin.has(popin.course, course.slug);
    await page.waitForFunction(() => {
      const french = (options: string) =>
        [...document.querySelectorAll(`${options}[lang=fr]`)].map((option) => option.textContent).join();
      return french('.request__form option') === french('dialog.admissions [role=option]');
    });
    await popin.submit.click();
    await popin.alert.waitFor();
    expect(await popin.alert.textContent()).toBe('You must choose a campus and a programme.');
  });

  // The rest depends on code and browser, not on what a school offers: once is enough.
  if (school !== SCHOOLS[0]?.[1]) return;

  it('leads nowhere any more whoever has gone elsewhere while its link was coming', async () => {
    const left = await standInForCrm(page, school.crm);
    const [leaving, leave] = moment();
    const [linkHasCome, comes] = moment();
    await page.route(`**/${course.slug}/${campus.slug}*`, async (route) => {
      await leaving;
      await route.fulfill({ response: await route.fetch() });
      comes();
    });
    await page.route('**/plan-du-site', async (route) => {
      leave();
      await linkHasCome;
      // Whatever the page does with its link, it has done.
      await pause(300);
      await route.continue();
    });
    await visit();
    await popin.open();
    await popin.choose(popin.course, course.slug);
    await popin.choose(popin.campus, campus.slug);
    await popin.submit.click();
    await visit('/plan-du-site');
    expect(new URL(page.url()).pathname).toBe('/plan-du-site');
    expect(left).toEqual([]);
  });

  it('opens with the click that starts it: modal, named, as tall as specified; says what is missing and points at it; closed, forgets everything and gives the focus back', async () => {
    const left = await standInForCrm(page, school.crm);
    await visit();
    await popin.open();
    expect(await popin.dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    expect(await page.getByRole('dialog', { name: 'Recevoir la brochure' }).isVisible()).toBe(true);
    expect((await popin.dialog.boundingBox())?.height).toBeGreaterThanOrEqual(534);
    expect(new URL(page.url()).pathname).toBe(PLAIN);

    await popin.has(popin.course, course.slug);
    await popin.submit.click();
    await popin.alert.waitFor();
    expect(await popin.alert.textContent()).toBe('Vous devez choisir un campus et une formation.');
    expect(await isFocused(popin.alert)).toBe(true);
    expect(await popin.course.getAttribute('aria-invalid')).toBe('true');
    // The list of campuses is closed and says why: that is no mistake of the visitor's.
    expect(await popin.campus.getAttribute('aria-invalid')).toBe('false');
    await popin.choose(popin.course, course.slug);
    await popin.alert.waitFor({ state: 'detached' });
    await popin.has(popin.campus, campus.slug);
    await popin.submit.click();
    await popin.alert.waitFor();
    expect(await popin.course.getAttribute('aria-invalid')).toBe('false');
    expect(await popin.campus.getAttribute('aria-invalid')).toBe('true');

    await page.keyboard.press('Escape');
    await popin.dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-popin') === 'brochure');
    await page.keyboard.press('Enter');
    await popin.dialog.waitFor({ state: 'visible' });
    expect(await popin.alert.count()).toBe(0);
    expect(await popin.chosenCourse()).toBe('');
    expect(await popin.campus.isDisabled()).toBe(true);
    expect(left).toEqual([]);
  });

  it('opens for each action, from the bar at the top and from that of a phone, whose screens it fits', async () => {
    await visit();
    for (const [action, title] of [
      ['contact', 'Prendre rendez-vous'],
      ['registration', 'Déposer une candidature'],
    ] as const) {
      await popin.open(action);
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await popin.dialog.waitFor({ state: 'hidden' });
    }
    await page.setViewportSize({ width: 390, height: 640 });
    await popin.open('brochure');

    // Everything in it has a name, and the campus a reason why it is closed.
    await popin.has(popin.course, course.slug);
    for (const [role, name] of [
      ['combobox', 'Formation'],
      ['combobox', 'Campus'],
      ['button', 'Continuer'],
      ['button', 'Fermer'],
    ] as const) {
      expect(await popin.dialog.getByRole(role, { name, exact: true }).count()).toBe(1);
    }
    const reason = await popin.campus.evaluate(
      (select) => document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(reason).toContain('Choisissez d’abord une formation');

    await popin.choose(popin.course, course.slug);
    await popin.has(popin.campus, campus.slug);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const box = await popin.dialog.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.height).toBeLessThanOrEqual(640);
      expect(await popin.dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
  });

  it('opens again after a reload, with what was chosen; the browser’s back then closes it', async () => {
    await visit();
    const before = await page.evaluate(() => history.length);
    await popin.open('contact');
    await popin.choose(popin.course, course.slug);
    await popin.choose(popin.campus, campus.slug);
    await page.reload();
    await page.getByRole('dialog', { name: 'Prendre rendez-vous' }).waitFor();
    await popin.has(popin.campus, campus.slug);
    await popin.has(popin.course, course.slug);
    expect(await popin.chosenCourse()).toBe(course.slug);
    expect(await popin.campus.inputValue()).toBe(campus.slug);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await popin.dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(PLAIN);
    await page.reload();
    await hydrated(page);
    expect(await popin.dialog.count()).toBe(0);
  });

  it('finds by typing, whatever the accents, and shows what it finds; Enter takes it, and so does Tab', async () => {
    await visit();
    for (const key of ['Enter', 'Tab']) {
      await popin.open();
      await popin.has(popin.course, school.search.found.slug);
      await popin.course.pressSequentially(school.search.typed);
      await popin.dialog.getByRole('status').getByText('1 résultat').waitFor({ state: 'attached' });
      const found = popin.dialog.getByRole('listbox', { name: 'Formation' }).getByRole('option');
      expect(await found.allTextContents()).toEqual([school.search.found.name]);
      expect(await found.isVisible()).toBe(true);
      expect(await popin.course.getAttribute('aria-activedescendant')).toBe(await found.getAttribute('id'));
      await page.keyboard.press(key);
      expect(await popin.chosenCourse()).toBe(school.search.found.slug);
      expect(await popin.course.inputValue()).toBe(school.search.found.name);
      expect(await isFocused(popin.course)).toBe(key === 'Enter');
      if (key === 'Tab') break;
      await page.keyboard.press('Escape');
      await popin.dialog.waitFor({ state: 'hidden' });
    }

    // A search that is left keeps the choice; Escape closes the list alone; emptied, the field chooses nothing.
    await popin.course.fill('zzz');
    await popin.dialog.getByText('Aucun résultat').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await popin.chosenCourse()).toBe(school.search.found.slug);
    expect(await popin.course.inputValue()).toBe(school.search.found.name);
    expect(await popin.dialog.isVisible()).toBe(true);
    await popin.course.fill('');
    await page.keyboard.press('Tab');
    expect(await popin.chosenCourse()).toBe('');
  });

  it('on a phone is the device’s own list, with the search beside it', async () => {
    await comeAnew({ width: 390, height: 780, hasTouch: true });
    await visit();
    await popin.open();
    await popin.has(popin.course, school.search.found.slug);
    expect(await popin.course.evaluate(({ tagName }) => tagName)).toBe('SELECT');
    await popin.course.selectOption(course.slug);
    await popin.dialog.getByRole('button', { name: 'Rechercher par mot-clé' }).tap();
    await page.keyboard.type(school.search.typed);
    await popin.dialog.getByRole('option', { name: school.search.found.name }).tap();
    expect(await popin.chosenCourse()).toBe(school.search.found.slug);
    await popin.dialog.getByRole('button', { name: 'Choisir dans la liste' }).tap();
    expect(await popin.course.inputValue()).toBe(school.search.found.slug);
  });

  it('is used with the keyboard alone, from the link to the CRM', async () => {
    const left = await standInForCrm(page, school.crm);
    await visit();
    const onLink = () => document.activeElement?.matches('.navbar [data-popin=brochure]') ?? false;
    for (let tabs = 0; tabs < 60 && !(await page.evaluate(onLink)); tabs += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await popin.dialog.waitFor({ state: 'visible' });
    await popin.has(popin.course, course.slug);
    const tabTo = async (target: typeof popin.course) => {
      for (let tabs = 0; tabs < 10 && !(await isFocused(target)); tabs += 1) await page.keyboard.press('Tab');
      expect(await isFocused(target)).toBe(true);
    };
    await tabTo(popin.course);
    await page.keyboard.type(course.name);
    await page.keyboard.press('Enter');
    expect(await popin.chosenCourse()).toBe(course.slug);
    await popin.has(popin.campus, campus.slug);
    await tabTo(popin.campus);
    await page.keyboard.type(campus.name);
    expect(await popin.campus.inputValue()).toBe(campus.slug);
    await tabTo(popin.submit);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${school.crm}/**`);
    expect(left).toEqual([
      `${school.link}&campus=${campus.slug}&course=${course.slug}&origine-tracking=direct`,
    ]);
  });

  it.each(drawn(['its cross', 'Escape', 'the browser'], 1))(
    'opens again and stays, however soon %s has closed it',
    async (way) => {
      await visit();
      await popin.open();
      for (const after of [-1, -1, 0, 20]) {
        if (way === 'Escape') await page.keyboard.press('Escape');
        // In the page, where the moment between the two is that one; -1: none.
        await page.evaluate(
          async ([closedBy, ms]) => {
            const dialog = document.querySelector<HTMLDialogElement>('dialog.admissions');
            if (closedBy === 'the browser') dialog?.close();
            if (closedBy === 'its cross') dialog?.querySelector<HTMLElement>('.dialog__close')?.click();
            if (ms >= 0) await new Promise((resolve) => setTimeout(resolve, ms));
            document.querySelector<HTMLElement>('[data-popin=contact]')?.click();
          },
          [way, after] as const,
        );
        await page.getByRole('dialog', { name: 'Prendre rendez-vous' }).waitFor();
        await popin.has(popin.course, course.slug);
        await painted(page);
        expect(await popin.dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      }
    },
  );

  it('goes on without storage and cookies, though nothing is known of where the visitor came from', async () => {
    await comeAnew();
    const left = await standInForCrm(page, school.crm);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Storage is disabled', 'SecurityError');
          },
        });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await visit();
    await popin.open();
    await popin.choose(popin.course, course.slug);
    await popin.choose(popin.campus, campus.slug);
    await popin.submit.click();
    await page.waitForURL(`${school.crm}/**`);
    expect(left).toEqual([`${school.link}&campus=${campus.slug}&course=${course.slug}`]);
  });

  it.each(drawn(['**/assets/*.js', '**/assets/rest-*.js'], 1))(
    'without %s, once the page has given up hydrating, the link leads to the same as a plain page',
    async (gone) => {
      await comeAnew();
      await page.route(gone, (route) => route.abort());
      await visit();
      await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'failed');
      await page.locator('[data-popin=contact]:visible').first().click();
      await page.waitForURL('**/demande/contact');
      await page.locator('main select[name=course]').waitFor();
    },
  );

  it('a click held while scripts fail to arrive is not lost to the reload that looks for a newer page', async () => {
    await comeAnew();
    const [clicked, fail] = moment();
    await page.route('**/assets/*.js', async (route) => {
      await clicked;
      await route.abort();
    });
    await visit();
    await page.locator('[data-popin=contact]:visible').first().click();
    fail();
    await page.waitForURL('**/demande/contact');
    await page.locator('main select[name=course]').waitFor();
  });

  it('a click during that reload takes its place', async () => {
    await comeAnew();
    await page.route('**/assets/*.js', (route) => route.abort());
    // The reload never ends; the visitor clicks while it is under way.
    let loads = 0;
    await page.route(site.origin + PLAIN, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      loads += 1;
      if (loads === 1) await route.continue();
    });
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.documentElement.dataset.hydrated !== 'reloading') return;
        setTimeout(() => document.querySelector<HTMLElement>('[data-popin=contact]')?.click(), 100);
      }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] });
    });
    await visit();
    await page.waitForURL('**/demande/contact');
    expect(loads).toBe(2);
  });
});
