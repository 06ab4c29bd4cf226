import type { EnginePage } from '../../support/engines/enginePage';
import { until } from '../../support/until';

/** Goes to an address and waits until scripts have taken the page over and everything has its place. */
export async function visit(page: EnginePage, address: string): Promise<void> {
  await page.goto(address);
  await page.press('Shift');
  await until(() => page.evaluate(isSettled));
}

/** Runs in the page. */
export function isSettled(): boolean {
  // Before that there may be no element at all.
  if (document.readyState !== 'complete') return false;
  const { hydrated, below, links } = document.documentElement.dataset;
  const icons =
    document.querySelector('.burger[role="button"]') !== null || document.querySelector('.burger') === null;
  return hydrated === 'yes' && links === 'soft' && !below && icons && document.fonts.status === 'loaded';
}

/** Runs in the page: there may be no element at all when it has just begun. */
export function isHydrated(): boolean {
  return document.readyState !== 'loading' && document.documentElement.dataset.hydrated === 'yes';
}

export const sees = (page: EnginePage, selector: string) =>
  page.evaluate((wanted) => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
    };
    return [...document.querySelectorAll(wanted)].some(isSeen);
  }, selector);

export const appears = (page: EnginePage, selector: string) => until(() => sees(page, selector));
export const goes = (page: EnginePage, selector: string) => until(async () => !(await sees(page, selector)));

/** Pathname and search. */
export const address = (page: EnginePage) => page.evaluate(() => location.pathname + location.search);
export const arrives = (page: EnginePage, where: string) =>
  until(async () => (await address(page)) === where);
export const title = (page: EnginePage) =>
  page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
export const place = (page: EnginePage) => page.evaluate(() => Math.round(scrollY));
export const mark = (page: EnginePage) =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes';
  });
/** Whether nothing but soft navigations came since. */
export const isMarked = (page: EnginePage) =>
  page.evaluate(() => document.documentElement.dataset.marked === 'yes');

/** A finger on a link, until the answer that its page waits for has come: from then on a click is a soft navigation. */
export async function bringNear(page: EnginePage, selector: string, question: string): Promise<void> {
  await page.evaluate(
    (wanted) => document.querySelector(wanted)?.dispatchEvent(new Event('touchstart', { bubbles: true })),
    selector,
  );
  const isOver = (asked: string) =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.startsWith(asked));
  await until(() => page.evaluate(isOver, question));
}

/** In the popin: from the device's own list on phones, else from the one below the field. */
export async function chooseCourse(page: EnginePage, slug: string): Promise<void> {
  const list = 'dialog.admissions select[name=course]';
  await appears(page, `${list}, dialog.admissions [role=combobox]`);
  if (await sees(page, list)) return choose(page, list, slug);
  await page.click('dialog.admissions [role=combobox]');
  await appears(page, `dialog.admissions [role=option][data-value="${slug}"]`);
  await page.click(`dialog.admissions [role=option][data-value="${slug}"]`);
}

/** An option of a list, as soon as it is there. The lists of engines open beside the page, where no remote control reaches. */
export const choose = (page: EnginePage, selector: string, value: string) =>
  until(() =>
    page.evaluate(
      (list, wanted) => {
        const select = document.querySelector<HTMLSelectElement>(list);
        if (!select?.querySelector(`option[value="${wanted}"]`)) return false;
        select.value = wanted;
        select.dispatchEvent(new Event('input', { bubbles: true }));
        select.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      },
      selector,
      value,
    ),
  );

/** The other school's contact form. Where a message arrives twice with the same words, it is taken once. */
export async function fillIn(page: EnginePage, message: string): Promise<void> {
  await page.type('form[data-form] [name=prenom]', 'Camille');
  await page.type('form[data-form] [name=elements]', 'camille@exemple.fr');
  await choose(page, 'form[data-form] [name=closest]', 'Brest');
  await page.type('form[data-form] [name=submit]', message);
  await page.click('form[data-form] [name=consent]');
}
