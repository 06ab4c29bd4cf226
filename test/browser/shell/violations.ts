import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { painted } from './visitor';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong in the frame around the page, as it stands once all of it is laid out: before, it measures colours that nobody sees. */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForSelector('html:not([data-below])', { state: 'attached' });
  await painted(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // as: the script above has put it there.
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const found = await run({ exclude: ['main'] }, { resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    );
  });
}
