import type { Locator, Page } from 'playwright-core';

/** The popin of a page, as a visitor meets it. */
export function popinOf(page: Page) {
  const dialog = page.locator('dialog.admissions');
  const course = dialog.locator('select[name=course]');
  const campus = dialog.locator('select[name=campus]');

  return {
    dialog,
    course,
    campus,
    submit: dialog.locator('button[type=submit]'),
    alert: dialog.getByRole('alert'),
    /** By a click on the first call to action in sight, once the page listens. */
    async open(action = 'brochure'): Promise<void> {
      await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'yes');
      await this.openAsleep(action);
    },
    /** The same while the page may still be asleep. */
    async openAsleep(action = 'brochure'): Promise<void> {
      await page.locator(`[data-popin=${action}]:visible`).first().click();
      await dialog.waitFor({ state: 'visible' });
    },
    /** Once it is among the options. */
    async choose(select: Locator, slug: string): Promise<void> {
      await optionOf(select, slug).waitFor({ state: 'attached' });
      await select.selectOption(slug);
    },
    has: (select: Locator, slug: string) => optionOf(select, slug).waitFor({ state: 'attached' }),
    hasNot: (select: Locator, slug: string) => optionOf(select, slug).waitFor({ state: 'detached' }),
    optionsOf: (select: Locator) => select.locator('option:not([value=""])').allTextContents(),
  };
}

function optionOf(select: Locator, slug: string): Locator {
  return select.locator(`option[value="${slug}"]`);
}

/** Whether what is found has the focus. */
export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** What the CRM answers, instead of a host that does not exist. */
export async function standInForCrm(page: Page, crm: string): Promise<string[]> {
  const visits: string[] = [];
  await page.route(`${crm}/**`, (route) => {
    visits.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>CRM</title><h1>CRM</h1>' });
  });
  return visits;
}
