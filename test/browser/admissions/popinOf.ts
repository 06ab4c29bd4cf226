import type { Locator, Page } from 'playwright-core';
import { hydrated } from '../offline/visitor';

/** The popin of a page, as a visitor meets it. */
export function popinOf(page: Page) {
  const dialog = page.locator('dialog.admissions');
  /** The field that is typed into; on a phone the device's own list. */
  const course = dialog.locator('#popin-course');
  const campus = dialog.locator('select[name=campus]');

  return {
    dialog,
    course,
    campus,
    submit: dialog.locator('button[type=submit]'),
    alert: dialog.getByRole('alert'),
    /** By a click on the first call to action in sight, once the page listens. */
    async open(action = 'brochure'): Promise<void> {
      await hydrated(page);
      await this.openAsleep(action);
    },
    /** The same while the page may not be hydrated yet. */
    async openAsleep(action = 'brochure'): Promise<void> {
      await page.locator(`[data-popin=${action}]:visible`).first().click();
      await dialog.waitFor({ state: 'visible' });
    },
    /** The slug of the course. */
    chosenCourse: () => dialog.locator('[name=course]').inputValue(),
    /** Once it is among the options. */
    async choose(field: Locator, slug: string): Promise<void> {
      const option = optionOf(field, slug);
      await option.waitFor({ state: 'attached' });
      if (await isList(field)) {
        await field.selectOption(slug);
        return;
      }
      await field.click();
      await option.click();
    },
    has: (field: Locator, slug: string) => optionOf(field, slug).waitFor({ state: 'attached' }),
    hasNot: (field: Locator, slug: string) => optionOf(field, slug).waitFor({ state: 'detached' }),
    optionsOf: (field: Locator) => everyOption(field).allTextContents(),
  };

  function optionOf(field: Locator, slug: string): Locator {
    return everyOption(field).and(page.locator(`[value="${slug}"],[data-value="${slug}"]`));
  }

  /** Of the device's own list, or of the one below the field. */
  function everyOption(field: Locator): Locator {
    const own = field.locator('option:not([value=""])');
    return field === course ? own.or(dialog.locator('#popin-course-list [role=option]')) : own;
  }
}

const isList = (field: Locator) => field.evaluate((element) => element instanceof HTMLSelectElement);

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
