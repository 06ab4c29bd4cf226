import { readSearchWords } from '../../../shared/text/searchWords';

it.each([
  [null, ''],
  ['  vin   rouge ', 'vin rouge'],
  ['x'.repeat(10_000), 'x'.repeat(100)],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  [`${'x'.repeat(99)}🎓🎓`, `${'x'.repeat(99)}🎓`],
])('%j is a search for %j', (text, words) => {
  expect(readSearchWords(text)).toBe(words);
  expect(readSearchWords(words)).toBe(words);
});
