import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { hydrated } from '../offline/visitor';
import { createVisitor, type Visitor } from '../shell/visitor';
import { isFocused } from './popinOf';
import { flowOn, SCHOOLS, TELLERS } from './schools';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium({ withoutPictures: true });
});

afterAll(() => browser?.close());

describe.each(TELLERS)('a contact form, on %s', (_name, school) => {
  const { start, form } = school;
  const flow = flowOn(school);
  let site: Awaited<ReturnType<typeof start>>;
  let visitor: Visitor;
  let other: Visitor | undefined;
  let page: Page;

  beforeAll(async () => {
    site = await start();
    visitor = await createVisitor(browser, { height: 720, reducedMotion: 'reduce' });
  });
  afterAll(async () => {
    await visitor?.leave();
    await site?.stop();
  });

  beforeEach(async () => {
    await visitor.forget(site.origin);
    page = visitor.page;
  });
  afterEach(async () => {
    await other?.leave();
    other = undefined;
  });

  /** With a browser of their own. */
  async function comeAnew(options: Parameters<typeof createVisitor>[1] = {}): Promise<void> {
    other = await createVisitor(browser, { height: 720, reducedMotion: 'reduce', ...options });
    page = other.page;
  }

  const send = () => page.getByRole('button', { name: form.submit });
  const email = () => page.getByLabel(form.email);
  const [firstLabel = ''] = Object.keys(form.texts);
  const first = () => page.getByLabel(firstLabel, { exact: firstLabel === 'Nom' });

  /** With scripts: until those of forms have come, too. */
  async function visitForm(): Promise<void> {
    await page.goto(`${site.origin}/contact`);
    await page.keyboard.press('Shift');
    await hydrated(page);
    await page.waitForSelector('html[data-links=soft]', { state: 'attached' });
    await first().focus();
  }

  async function fill(): Promise<void> {
    for (const [label, text] of Object.entries(form.texts))
      await page.getByLabel(label, { exact: label === 'Nom' }).fill(text);
    await email().fill('camille@exemple.fr');
    await page.getByLabel(form.choice[0]).selectOption(form.choice[1]);
    await page.locator('form[data-form] input[name=consent]').check();
    await takeTime();
  }

  /** Nobody fills a form in within 800 ms, and the server takes none that was. */
  const takeTime = () => page.waitForTimeout(850);

  flow(
    'names its mistakes beside their fields and in a summary that takes the focus, also when nothing was touched before; mended, it is sent once, whatever the clicks',
    async () => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
      });
      await page.goto(`${site.origin}/contact`);
      await hydrated(page);
      await page.waitForSelector('.burger[role="button"]', { state: 'attached' });
      await send().click();
      const alert = page.getByRole('alert');
      await alert.getByRole('link', { name: firstLabel }).first().waitFor();
      await email().fill('camille');
      await send().click();
      await alert.getByRole('link', { name: form.email }).waitFor();
      expect(await isFocused(alert)).toBe(true);
      expect(await page.title()).toMatch(/^Erreur\u00a0: /);
      expect(await email().getAttribute('aria-invalid')).toBe('true');
      const described = await email().evaluate((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      );
      expect(described).toContain('Saisissez une adresse électronique complète');
      await alert.getByRole('link', { name: firstLabel }).first().click();
      expect(await isFocused(first())).toBe(true);

      expect(sent).toEqual([]);
      await fill();
      await send().dblclick();
      await page.getByText('Votre message est envoyé.').waitFor();
      expect(sent).toEqual([`/api/forms/${form.slug}/submissions`]);
      expect(await page.title()).not.toContain('Erreur');
      expect(page.url()).toBe(`${site.origin}/contact`);
    },
  );

  flow(
    'without JavaScript, is answered with its mistakes in French, and goes through without them',
    async () => {
      await comeAnew({ javaScriptEnabled: false });
      await page.goto(`${site.origin}/contact`);
      await email().fill('camille');
      await send().click();
      const alert = page.getByRole('alert');
      await alert.getByRole('link', { name: firstLabel }).first().waitFor();
      // It stands below the first screen: the browser leads there.
      expect(await isFocused(alert)).toBe(true);
      expect(await page.title()).toMatch(/^Erreur\u00a0: /);
      expect(await email().getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('form[data-form]').textContent()).toContain(
        'Saisissez une adresse électronique',
      );

      await fill();
      await send().click();
      await page.waitForURL(`**${form.thanks}`);
      expect(await page.locator('h1').isVisible()).toBe(true);
    },
  );

  // The rest depends on code and connection, not on what a school asks: once is enough.
  if (start !== SCHOOLS[0]?.[1].start) return;

  it('is filled in and sent with the keyboard alone', async () => {
    await visitForm();
    const onButton = () => isFocused(send());
    for (let fields = 0; fields < 12 && !(await onButton()); fields += 1) {
      const kind = await page.evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLInputElement ? field.type : (field?.tagName ?? '');
      });
      if (kind === 'checkbox') await page.keyboard.press('Space');
      else if (kind === 'SELECT') await page.keyboard.press('ArrowDown');
      else if (kind === 'email') await page.keyboard.type('camille@exemple.fr');
      else if (kind === 'tel') await page.keyboard.type('06 12 34 56 78');
      else await page.keyboard.type('Camille');
      await page.keyboard.press('Tab');
    }
    expect(await onButton()).toBe(true);
    await takeTime();
    await page.keyboard.press('Enter');
    await page.getByText('Votre message est envoyé.').waitFor();
  });

  it('sent before its page was hydrated, is answered by a page that hydrates as one', async () => {
    await page.goto(`${site.origin}/contact`);
    // As a browser does whose code has not come yet.
    await page.locator('form[data-form]').evaluate((element) => {
      HTMLFormElement.prototype.submit.call(element);
    });
    const alert = page.getByRole('alert');
    await alert.getByRole('link', { name: firstLabel }).first().waitFor();
    await page.keyboard.press('Shift');
    await hydrated(page);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('footer').count()).toBe(1);
    expect(await alert.isVisible()).toBe(true);
    expect(await page.title()).toMatch(/^Erreur\u00a0: /);
    // Loaded anew it is a page.
    expect(page.url()).toBe(`${site.origin}/contact`);
  });

  it('that does not get through is sent again by itself, as the same, and shows where it was sent that it is on its way', async () => {
    await visitForm();
    await fill();
    const ids: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') ids.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/forms/**', (route) => route.abort(), { times: 2 });
    await send().click();
    await page.locator('form[data-form] button[aria-busy=true]').waitFor();
    // For whoever wants no motion too.
    expect(await send().evaluate((button) => getComputedStyle(button).opacity)).toBe('0.55');
    await page.getByText('Votre message est envoyé.').waitFor();
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('that was filled in by a script is sent at the second click', async () => {
    await visitForm();
    await page.locator('form[data-form]').evaluate((form) => {
      for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
        if (field.name.startsWith('_')) continue;
        if (field.type === 'checkbox') field.checked = true;
        else if (field instanceof HTMLSelectElement) field.selectedIndex = 1;
        else
          field.value =
            field.type === 'email' ? 'robot@exemple.fr' : field.type === 'tel' ? '0612345678' : 'Robot';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
    await page.getByText('plus vite que l’on n’écrit').waitFor();
    await takeTime();
    await send().click();
    await page.getByText('Votre message est envoyé.').waitFor();
  });

  it('that the server finds a mistake in says which field; that does not get through keeps what was typed, also over a reload; that is kept for later says so', async () => {
    await visitForm();
    await fill();
    const json = {
      statusCode: 422,
      errorText: 'no',
      fields: { [(await email().getAttribute('name')) ?? '']: 'other' },
    };
    await page.route('**/api/forms/**', (route) => route.fulfill({ status: 422, json }), { times: 1 });
    await send().click();
    await page.getByRole('alert').waitFor();
    expect(await email().getAttribute('aria-invalid')).toBe('true');

    await page.route('**/api/forms/**', (route) => route.abort(), { times: 3 });
    await send().click();
    await page.getByText('Vos réponses sont conservées').waitFor();
    await page.reload();
    await page.keyboard.press('Shift');
    await page.waitForFunction(
      ([name]) =>
        [...document.querySelectorAll<HTMLInputElement>('form[data-form] input')].some(
          ({ value }) => value === name,
        ),
      Object.values(form.texts),
    );
    for (const [label, text] of Object.entries(form.texts))
      expect(await page.getByLabel(label, { exact: label === 'Nom' }).inputValue()).toBe(text);

    await page.route('**/api/forms/**', (route) => route.fulfill({ status: 202, json: {} }), { times: 1 });
    await send().click();
    await page.getByText('Votre demande est enregistrée.').waitFor();
  });

  it('without a connection says so at once, keeps what was typed and is sent at a click when there is one', async () => {
    await visitForm();
    await fill();
    let tries = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') tries += 1;
    });
    await page.context().setOffline(true);
    await send().click();
    await page.getByText('Vous êtes hors connexion. Vos réponses sont conservées').waitFor();
    // Without waiting for another try.
    expect(tries).toBe(1);
    await page.context().setOffline(false);
    await page.getByText('Vous êtes désormais en ligne').waitFor();
    await page.waitForTimeout(300);
    expect(await email().inputValue()).toBe('camille@exemple.fr');
    // What the page has put back was typed long ago.
    await send().click();
    await page.getByText('Votre message est envoyé.').waitFor();
  });

  it('whose code is blocked is sent as any HTML form', async () => {
    await comeAnew();
    await page.route('**/assets/rest-*.js', (route) => route.abort());
    await page.goto(`${site.origin}/contact`);
    // It was loaded anew once, before anything was typed.
    await page.waitForSelector('html[data-hydrated=failed]', { state: 'attached' });
    await fill();
    await send().click();
    await page.waitForURL(`**${form.thanks}`);
  });
});
