import { readFileSync } from 'node:fs';
import { resolveTheme } from '../../../server/theme/resolveTheme';
import { themeStyles } from '../../../server/theme/themeStyles';
import { BARS } from '../../../shared/content/theme';

const theme = resolveTheme({ brand: '#2b3a4a' });
const stylesOf = (bar: (typeof BARS)[number]) => themeStyles(theme, { shape: 'square', bar }, '');

it('a head on dark ground has the colours that can be read there, in whole or in its upper line', () => {
  expect(stylesOf('plain')).toContain('.night{--ground:');
  expect(stylesOf('dark')).toContain('.night,.navbar{--ground:');
  expect(stylesOf('sheet')).toContain('.night,.top-bar{--ground:');
});

it('each manner of a head has its rules, before any style sheet is there; the built-in one has none', () => {
  const layouts = BARS.map((bar) => /@layer layout\{.*/.exec(stylesOf(bar))?.[0] ?? '');
  expect(layouts[0]).toBe('');
  expect(new Set(layouts).size).toBe(BARS.length);
});

it('the squares that words stand on are in a shade of the pairs that are proven', () => {
  const squares = readFileSync('client/styles/grid.css', 'utf8').match(/conic-gradient\([^;]*?\) 0\)/g) ?? [];
  expect(squares).toHaveLength(2);
  for (const drawn of squares) expect(drawn.match(/var\(--[a-z-]+\)/g)).toEqual(['var(--tint)']);
});
