import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_CONTENT } from './support/embeddedContent';

const ROOT = __dirname;
/** How many criteria each of the thirteen themes of RGAA 4.1 has. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const criteria = readFileSync(join(__dirname, 'rgaa.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', what = '', state = '', how = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { number, what, state, how };
  });

it('the grid has each of the 106 criteria once, with a state and how it was seen', () => {
  const every = THEMES.flatMap((count, theme) =>
    Array.from({ length: count }, (_, place) => `${theme + 1}.${place + 1}`),
  );
  expect(every).toHaveLength(106);
  expect(criteria.map(({ number }) => number)).toEqual(every);
  expect(criteria.filter(({ state, how }) => !['C', 'NC', 'NA'].includes(state) || how === '')).toEqual([]);
});

it('the tests that the grid names are there', () => {
  const named = criteria.flatMap(({ how }) =>
    [...how.matchAll(/`([\w/]+\.test\.tsx?)`/g)].map(([, path]) => path),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(ROOT, path ?? '')))).toEqual([]);
});

it.each(['fr/articles/accessibilite', 'en/articles/accessibility'])(
  'the rate of %s is that of the grid',
  (page) => {
    const conform = criteria.filter(({ state }) => state === 'C').length;
    const failed = criteria.filter(({ state }) => state === 'NC');
    const text = readFileSync(join(SAMPLE_CONTENT, `${page}.md`), 'utf8');
    expect(text).toContain(`\nrate: ${Math.floor((100 * conform) / (conform + failed.length))}\n`);
    expect([...text.matchAll(/crit(?:ère|erion) ([\d.]+)\)/g)].map(([, number]) => number)).toEqual(
      failed.map(({ number }) => number),
    );
  },
);
