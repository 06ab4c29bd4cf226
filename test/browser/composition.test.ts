import type { Browser, Page } from 'playwright-core';
import { type CommonSite, SITES } from '../support/browser/commonSite';
import { drawn } from '../support/browser/drawn';
import { siteInBrowser } from '../support/siteInBrowser';

let site: CommonSite;
let browser: Browser;

siteInBrowser((started) => {
  ({ site, browser } = started);
}, SITES.inTwoLanguages);

let page: Page;

beforeAll(async () => {
  page = await browser.newPage({ javaScriptEnabled: false });
});
afterAll(() => page?.close());

/** A page without its scripts, which move nothing of what is measured here. */
async function visit(path: string, width: number, use: (page: Page) => Promise<void>): Promise<void> {
  await page.unrouteAll();
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site.origin + path);
  await use(page);
}

/** How many children stand in each row of a list. */
const rowsOf = (page: Page, list: string) =>
  page.locator(`${list}:has(> :nth-child(40))`).evaluate((element) => {
    const rows = new Map<number, number>();
    for (const child of element.children) {
      const foot = Math.round(child.getBoundingClientRect().bottom);
      rows.set(foot, (rows.get(foot) ?? 0) + 1);
    }
    return [...rows.values()];
  });

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

describe('pages as they are composed', () => {
  it.each([
    ['core.partners', '.partners__list', 768],
    ['course.levels', '.levels', 1024],
    ['course.levels', '.levels', 900],
  ])('forty of %s leave none alone in the last row', async (kind, list, width) => {
    await visit(`/error/debug/blocks?kind=${kind}`, width, async (page) => {
      const rows = await rowsOf(page, list);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.at(-1)).toBeGreaterThan(1);
    });
  });

  it.each([1024, 390])('a testimonial shows who speaks, at %i pixels, and nothing moves', async (width) => {
    await visit('/temoignages/lea-martin-lyon', width, async (page) => {
      const portrait = page.locator('header:has(> div h1) img');
      expect(await portrait.getAttribute('src')).toContain('/portrait/');
      const loaded = await boxOf(page, 'header:has(> div h1)');
      const title = await boxOf(page, 'h1');
      const picture = await boxOf(page, 'header:has(> div h1) img');
      if (width > 768) expect(picture.x).toBeGreaterThan(title.x + title.width);
      else expect(picture.y).toBeGreaterThan(title.y + title.height);

      await page.route('**/portrait/**', (route) => route.abort());
      await page.reload();
      expect(await boxOf(page, 'header:has(> div h1)')).toEqual(loaded);
    });
  });

  it.each(drawn(['/programme', '/programme?niveau=bac3', '/actualites', '/agenda', '/offres-alternance'], 2))(
    'the pages of a list, %s, keep their distance from its last row',
    async (path) => {
      await visit(path, 1440, async (page) => {
        const [rest = 0] = await page.locator('.pagination').evaluateAll((pages) =>
          pages.map((element) => {
            const last = element.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
            return element.getBoundingClientRect().top - last;
          }),
        );
        expect(rest).toBeGreaterThan(40);
      });
    },
  );

  it('the last tag of a news item ends where the text does', async () => {
    await visit('/actualites/tournoi-intercampus-angers', 1440, async (page) => {
      const line = await boxOf(page, '.article-header__facts');
      const tag = await boxOf(page, '.article-header__facts li:last-child > .tag');
      expect(Math.abs(line.x + line.width - tag.x - tag.width)).toBeLessThan(1);
    });
  });

  it('an odd group at the end of the footer is as wide as two', async () => {
    await visit('/en', 390, async (page) => {
      const groups = page.locator('.footer__column');
      const count = await groups.count();
      expect(count % 2).toBe(1);
      const menus = await boxOf(page, '.footer__menus');
      const last = await groups.last().boundingBox();
      expect(last?.width).toBeCloseTo(menus.width, 0);
    });
  });
});
