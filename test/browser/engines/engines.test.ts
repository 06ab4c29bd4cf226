import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { type CommonSite, SITES } from '../../support/browser/commonSite';
import { dealt, drawn } from '../../support/browser/drawn';
import type { Engine, EnginePage } from '../../support/engines/enginePage';
import {
  ENGINES,
  isInstalled,
  type KnownEngine,
  missingEngines,
} from '../../support/engines/installedEngines';
import { many, type OtherSchool, startOtherSchool } from '../../support/otherSchool';
import { type FaultProxy, startFaultProxy } from '../../support/servers/faultProxy';
import { type FrontDoor, openFrontDoor } from '../../support/servers/frontDoor';
import { siteInBrowser } from '../../support/siteInBrowser';
import { until } from '../../support/until';
import { type Box, boxesOfPage, differences } from './boxes';
import { textsOf } from './paper';
import {
  address,
  appears,
  arrives,
  bringNear,
  choose,
  chooseCourse,
  fillIn,
  goes,
  isHydrated,
  isMarked,
  isSettled,
  mark,
  place,
  title,
  visit,
} from './visitor';

/** A page of every kind. */
const KINDS = [
  '/',
  '/actualites',
  '/actualites/accessibilite-campus-toulouse',
  '/agenda',
  '/agenda/jpo-lyon',
  '/campus',
  '/campus/lyon',
  '/contact',
  '/demande/brochure',
  '/ecole/nos-engagements',
  '/entreprise',
  '/offres-alternance',
  '/plan-du-site',
  '/programme',
  '/programme/bts-mco',
  '/temoignages/lea-martin-lyon',
  '/error/debug?statusCode=503',
] as const;
const GALLERY = '/error/debug/blocks';

const INSTALLED = ENGINES.filter(isInstalled);

/** Three of the kinds of page, each in one of the engines, by lot; `THOROUGH=10` is each in all of them. */
const KINDS_OF = dealt(drawn(KINDS, 3), Math.max(1, INSTALLED.length));

/** By lot one of those whose visitors can choose is dark, so that the other is light. */
const [DARK] = drawn(
  INSTALLED.filter(({ hasSchemes }) => hasSchemes),
  1,
);

/** Which of the engines are told a story. */
const tellers = new Map<string, KnownEngine[]>();

/** A story is told in one of the engines, by lot; `THOROUGH=10`: in all of them. */
function isToldIn(engine: KnownEngine, story: string): boolean {
  const chosen = tellers.get(story) ?? drawn(INSTALLED, 1);
  tellers.set(story, chosen);
  return chosen.includes(engine);
}

let site: CommonSite;
let browser: Browser;
let chromium: BrowserContext;
let school: OtherSchool;
let crm: Server;
let door: FrontDoor;
let troubled: FaultProxy;

siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.asItComes);

beforeAll(async () => {
  // Its pages are those of one visitor: a new one takes half of a visit's time.
  chromium = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: WIDTHS[0] ?? 0, height: 900 },
  });
  crm = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>CRM</h1>'),
  );
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const bound = crm.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  [school, door] = await Promise.all([
    startOtherSchool({ CRM_ALLOWED_HOSTS: `127.0.0.1:${port}` }),
    openFrontDoor(),
  ]);
  school.content.answer(
    '/crm-links/brochure/droit-maritime/brest',
    many([{ url: `http://127.0.0.1:${port}/entree` }]),
  );
  door.leadTo(site.origin);
  troubled = await startFaultProxy(site.origin);
});

afterAll(async () => {
  await troubled?.close();
  await school?.stop();
  await door?.close();
  crm?.closeAllConnections();
  crm?.close();
});

/** What the service has been given of the contact form. */
const messages = () =>
  school.content.calls('/forms/escale/submissions').map(({ body }) => /Parti de [^"]*/.exec(body)?.[0] ?? '');

const WIDTHS = [...new Set(INSTALLED.flatMap(({ widths }) => widths))];

const measured = new Map<string, Promise<Map<number, Box[]>>>();

/** Looked at once for all engines, in windows of their widths. */
function boxesInChromium(path: string): Promise<Map<number, Box[]>> {
  const known = measured.get(path) ?? measure();
  measured.set(path, known);
  return known;

  async function measure() {
    const page = await chromium.newPage();
    await page.goto(site.origin + path);
    await page.keyboard.press('Shift');
    await page.waitForFunction(isSettled);
    const boxes = new Map<number, Box[]>();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      boxes.set(width, await page.evaluate(boxesOfPage));
    }
    await page.close();
    return boxes;
  }
}

it('every engine is driven, or it is said which is not', () => {
  const missing = missingEngines();
  if (missing) process.stderr.write(`\n*** ${missing} ***\n`);
  if (process.env.CI === 'true') expect(missing).toBe('');
});

it('an engine that a machine lacks is named in one line, with what to install', () => {
  const [firefox] = ENGINES;
  if (!firefox) throw new Error('Firefox is an engine');
  const line = missingEngines([{ ...firefox, needs: ['/no/such/browser'] }]);
  expect(line).toMatch(/^NOT TESTED in Firefox: apt-get install firefox-esr .*xvfb$/);
});

describe.each(INSTALLED)('in $name', (known) => {
  const { start, widths } = known;
  const kinds = KINDS_OF[INSTALLED.indexOf(known)] ?? [];
  const scheme = known === DARK ? 'dark' : 'light';
  const story = (sentence: string, tell: () => Promise<void>) => {
    if (isToldIn(known, sentence)) it(sentence, tell);
  };
  let engine: Engine;
  let page: EnginePage;
  const [widest = 0] = widths;
  const narrowest = widths.at(-1) ?? widest;

  beforeAll(async () => {
    engine = await start(scheme);
    page = engine.page;
  });
  afterAll(() => engine?.close());
  // One that hangs fails one test, and not all that come after it.
  beforeEach(() =>
    page.resize(widest, 900).catch(async () => {
      await engine.close();
      engine = await start(scheme);
      page = engine.page;
      await page.resize(widest, 900);
    }),
  );

  it.each(kinds)(
    '%s has its boxes where Chromium has them, and the colours of a visitor’s scheme',
    async (path) => {
      const [expected] = await Promise.all([boxesInChromium(path), visit(page, site.origin + path)]);
      for (const width of widths) {
        await page.resize(width, 900);
        await until(async () => (await page.evaluate(() => innerWidth)) === width);
        expect(differences(expected.get(width) ?? [], await page.evaluate(boxesOfPage))).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
      const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      if (scheme === 'light') expect(ground).toBe('rgb(250, 246, 239)');
      else expect(ground).not.toBe('rgb(250, 246, 239)');
    },
  );

  story(
    'on the home page list items hold nothing above their links, and the title’s lines are about as long as each other',
    async () => {
      await visit(page, `${site.origin}/`);
      const rests = await page.evaluate(() =>
        [...document.querySelectorAll('.footer__networks li, .calls-to-action li, .footer__reach li')]
          .filter((item) => item.getBoundingClientRect().height > 1)
          .map((item) => {
            const link = item.firstElementChild?.getBoundingClientRect();
            return Math.round((link?.top ?? 0) - item.getBoundingClientRect().top);
          }),
      );
      expect(rests.length).toBeGreaterThan(4);
      expect(Math.max(...rests)).toBeLessThanOrEqual(3);

      const [isAble, longest, room] = await page.evaluate(() => {
        const heading = document.querySelector('h1');
        const range = document.createRange();
        if (heading) range.selectNodeContents(heading);
        const ends = [...range.getClientRects()].map(({ right }) => right);
        const { left = 0, width = 0 } = heading?.getBoundingClientRect() ?? {};
        return [CSS.supports('text-wrap', 'balance'), Math.max(...ends) - left, width] as const;
      });
      // Where the browser can do it. Not balanced, the second line fills nine tenths of a wide window's column.
      if (isAble && widest === 1440) expect(longest).toBeLessThan(0.85 * room);
    },
  );

  story(
    'menus of a wide window open one at a time, the drawer of a narrow one goes a level down and up, and Escape closes them',
    async () => {
      await visit(page, `${site.origin}/contact`);
      if (widest > 1300) {
        const open = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('.main-menus details[open] .menu__label')].map(
              (label) => label.textContent ?? '',
            ),
          );
        await page.click('.main-menus li:nth-child(3) summary');
        await until(async () => `${await open()}` === 'École');
        await page.click('.main-menus li:nth-child(4) summary');
        await until(async () => `${await open()}` === 'Entreprises & carrière');
        await page.press('Escape');
        await until(async () => (await open()).length === 0);
      }
      await page.resize(narrowest, 900);
      await until(async () => (await page.evaluate(() => innerWidth)) === narrowest);
      await appears(page, '.burger');
      await page.click('.burger');
      await appears(page, 'dialog.sidebar[open]');
      await page.click('dialog.sidebar summary.sidebar__item--down');
      await appears(page, 'dialog.sidebar details.sidebar__level[open]');
      await page.click('dialog.sidebar details[open] > summary');
      await goes(page, 'dialog.sidebar details.sidebar__level[open]');
      await page.press('Escape');
      await goes(page, 'dialog.sidebar');
    },
  );

  story('the popin leads to the CRM with what was chosen', async () => {
    await visit(page, school.site.origin);
    await page.click('[data-popin=brochure]');
    await appears(page, 'dialog.admissions');
    const [behind, first] = await page.evaluate(() => {
      const dialog = document.querySelector('dialog.admissions') ?? document.body;
      const step = dialog.querySelector('.choice-step') ?? dialog;
      return [
        getComputedStyle(dialog, '::backdrop').backgroundColor,
        getComputedStyle(step, '::before').content,
      ] as const;
    });
    // What is behind is dimmed, and each choice has its number.
    expect(behind).toMatch(/^rgba\(\d+, \d+, \d+, 0\.[3-9]/);
    expect(first).toContain('counter(choice)');
    await chooseCourse(page, 'droit-maritime');
    await choose(page, 'dialog.admissions select[name=campus]', 'brest');
    await page.click('dialog.admissions button[type=submit]');
    await until(async () => (await title(page)) === 'CRM');
    const search = new URLSearchParams(await page.evaluate(() => location.search));
    expect(Object.fromEntries(search)).toMatchObject({ campus: 'brest', course: 'droit-maritime' });
  });

  story('what is wrong with a form is in sight as a whole, where only its end would be', async () => {
    await visit(page, `${site.origin}/contact`);
    await page.evaluate(() => {
      const outcome = document.querySelector('[data-form-outcome]');
      scrollTo({ top: scrollY + (outcome?.getBoundingClientRect().top ?? 0) + 75, behavior: 'instant' });
      document.querySelector<HTMLElement>('form[data-form] button[type=submit]')?.click();
    });
    await until(() => page.evaluate(() => document.activeElement?.matches('.notice--error') === true));
    await until(() => page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0));
  });

  story('a contact form says what is missing, and is sent when nothing is', async () => {
    await visit(page, `${school.site.origin}/contact`);
    await page.click('form[data-form] button[type=submit]');
    await appears(page, 'form[data-form] [aria-invalid=true]');
    expect(await page.evaluate(() => document.title)).toMatch(/^Erreur/);
    await fillIn(page, 'Bonjour');
    // Nobody fills in a form within 800 ms.
    await pause(1_000);
    await page.click('form[data-form] button[type=submit]');
    await appears(page, '[data-form-outcome] .notice--success');
  });

  story('a filter narrows the list without a new page', async () => {
    await visit(page, `${site.origin}/programme`);
    await mark(page);
    // Where the window is narrow they stand in a sheet.
    if (await page.evaluate(() => innerWidth < 992)) await page.click('[data-filters-open]');
    await choose(page, '#filtre-acces', 'Bac2');
    await appears(page, 'form:has(#filtre-acces) button[type=submit]');
    await page.click('form:has(#filtre-acces) button[type=submit]');
    await until(async () => (await page.evaluate(() => location.search)).includes('acces=Bac2'));
    await appears(page, '.active-filters');
    expect(await isMarked(page)).toBe(true);
    // Written by this engine: its pages are those of the narrowed list.
    const ofPages = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.pagination a')].map(({ search }) => search),
    );
    expect(ofPages.length).toBeGreaterThan(0);
    expect(ofPages.filter((search) => !search.includes('acces=Bac2'))).toEqual([]);
  });

  story('the buttons of a carousel move it', async () => {
    await visit(page, `${site.origin}/campus/lyon`);
    await page.click('.carousel__control[data-carousel=next]');
    await until(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('.carousel__list')].some(({ scrollLeft }) => scrollLeft > 50),
      ),
    );
  });

  story('tabs show one panel at a time', async () => {
    await visit(page, `${site.origin}${GALLERY}?kind=texts.tabs`);
    await page.click('.tabs__tab[aria-selected=false]');
    const panels = () =>
      page.evaluate(() =>
        [...(document.querySelector('.tabs')?.querySelectorAll('.tabs__panel') ?? [])].map(
          (panel) => getComputedStyle(panel).display !== 'none',
        ),
      );
    await until(async () => (await panels())[1] === true);
    expect((await panels()).filter(Boolean)).toHaveLength(1);
  });

  story('a soft navigation moves no document, and back and forward keep a visitor’s place', async () => {
    await visit(page, `${site.origin}/campus`);
    await mark(page);
    // As the click brings it into sight, so that nothing moves any more.
    await page.evaluate(() =>
      document
        .querySelector('main a[href="/campus/lyon"]')
        ?.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }),
    );
    const left = await place(page);
    expect(left).toBeGreaterThan(200);
    await bringNear(page, 'main a[href="/campus/lyon"]', '/api/campuses/lyon');
    await page.click('main a[href="/campus/lyon"]');
    await arrives(page, '/campus/lyon');
    await until(async () => (await title(page)).includes('Lyon') && (await place(page)) === 0);
    await page.back();
    await arrives(page, '/campus');
    await until(async () => Math.abs((await place(page)) - left) < 100);
    await page.forward();
    await arrives(page, '/campus/lyon');
    await until(async () => (await place(page)) === 0);
    expect(await isMarked(page)).toBe(true);
  });

  story('without a connection a visited page is there, and another says what is the matter', async () => {
    await visit(page, `${door.origin}/contact`);
    await until(() => page.evaluate(() => navigator.serviceWorker?.controller !== null));
    await visit(page, `${door.origin}/agenda`);
    door.leadTo('http://127.0.0.1:1');
    await page.goto(`${door.origin}/contact`);
    expect(await title(page)).toContain('Une question');
    await page.goto(`${door.origin}/campus/nantes`);
    expect(await title(page)).not.toBe('');
    // The page that stands in opens the other by itself as soon as there is one.
    await page.goto(`${site.origin}/robots.txt`);
    door.leadTo(site.origin);
  });

  const headline = () =>
    page.evaluate(() => {
      const heading = document.querySelector('h1');
      return heading ? getComputedStyle(heading).visibility : 'not there';
    });

  // The others print nothing, and answer nothing before the page has loaded.
  const itInFirefox = known.name === 'Firefox' ? it : undefined;
  itInFirefox?.('the table of a comparison is on paper', async () => {
    await visit(page, `${site.origin}/comparer?f=bts-mco,mba-luxe`);
    const rows = await page.evaluate(() => document.querySelectorAll('.compare tr').length);
    expect(rows).toBeGreaterThan(10);
    // Without its table, the page sets seven.
    expect(textsOf((await page.print?.()) ?? Buffer.of())).toBeGreaterThan(2 * rows);
  });

  itInFirefox?.('nothing is shown without its styles while they are on their way', async () => {
    troubled.breakWhere((address) => /\/rest-.*\.css/.test(address), { slowMs: 1_500 });
    await page.goto('about:blank');
    const shown: string[] = [];
    const going = page.goto(`${troubled.origin}/agenda/jpo-lyon`);
    await until(async () => {
      const seen = await headline();
      if (seen !== shown.at(-1)) shown.push(seen);
      return seen === 'visible';
    });
    await going;
    troubled.mend();
    expect(shown.slice(-2)).toEqual(['hidden', 'visible']);
  });

  story('styles that never come do not keep the text from anybody', async () => {
    troubled.breakWhere((address) => /\/rest-.*\.css/.test(address), { status: 503 });
    await page.goto(`${troubled.origin}/campus/lille`);
    await until(async () => (await headline()) === 'visible');
    troubled.mend();
  });

  story(
    'whoever goes elsewhere while code or data is on its way arrives there, and finds a whole page on the way back',
    async () => {
      // A site of its own: of another the browser may have kept the code.
      const slow = await startFaultProxy(site.origin);
      const isAsked = (address: RegExp) =>
        until(async () => slow.asked().some((asked) => asked.isBroken && address.test(asked.address)));
      await page.goto(`${slow.origin}/robots.txt`);
      await page.evaluate(() => sessionStorage.clear());
      slow.breakWhere((address) => /\.js$|^\/campus\/lyon/.test(address), { slowMs: 1_000 });
      await page.goto(`${slow.origin}/campus`);
      await isAsked(/\.js$/);
      await page.goto(`${slow.origin}/campus/lyon`);
      expect(await page.evaluate(() => location.pathname)).toBe('/campus/lyon');
      slow.mend();
      await page.back();
      await arrives(page, '/campus');
      await page.press('Shift');
      await until(() => page.evaluate(isHydrated));

      // Before the page is there: a pointer that happens to rest on the link has it asked for at once.
      slow.breakWhere((address) => /^\/api\/campuses\/lille|^\/contact/.test(address), { slowMs: 1_000 });
      await visit(page, `${slow.origin}/campus`);
      await page.click('main a[href="/campus/lille"]');
      await isAsked(/^\/api/);
      await page.goto(`${slow.origin}/contact`);
      expect(await page.evaluate(() => location.pathname)).toBe('/contact');
      await slow.close();
    },
  );

  story(
    'whoever goes elsewhere while the search, the popin or the words of a form are on their way arrives there',
    async () => {
      const slow = await startFaultProxy(school.site.origin);
      slow.breakWhere((asked) => asked.includes('MoreLabels'), { slowMs: 3_000 });
      const message = `Parti de ${engine.name} avant tout`;
      const leaves = async (from: string, button: string) => {
        await page.goto(slow.origin + from);
        await page.press('Shift');
        await until(() => page.evaluate(isHydrated));
        if (from === '/contact') {
          await fillIn(page, message);
          // Nobody fills in a form within 800 ms.
          await pause(900);
        }
        await page.click(button);
        await page.goto(`${slow.origin}/campus/brest`);
        expect(await address(page)).toBe('/campus/brest');
      };
      await leaves('/', 'a[data-search]');
      await leaves('/', '[data-popin=brochure]');
      await leaves('/contact', 'form[data-form] button[type=submit]');
      await until(() => messages().includes(message));
      await slow.close();
    },
  );

  story(
    'a form arrives once though its visitor leaves at once, and whoever comes back hears that it has',
    async () => {
      const slow = await startFaultProxy(school.site.origin);
      const message = `Parti de ${engine.name} aussitôt`;
      await visit(page, `${slow.origin}/contact`);
      slow.breakWhere((asked) => asked.includes('/submissions'), { slowMs: 700 });
      await fillIn(page, message);
      // Nobody fills in a form within 800 ms.
      await pause(900);
      await page.click('form[data-form] button[type=submit]');
      await until(() => slow.asked().some(({ isBroken }) => isBroken));
      await page.goto(`${slow.origin}/robots.txt`);
      await until(() => messages().includes(message));
      slow.mend();
      await page.back();
      await appears(page, '[data-form-outcome] .notice--success');
      expect(messages().filter((arrived) => arrived === message)).toHaveLength(1);
      await slow.close();
    },
  );
});
