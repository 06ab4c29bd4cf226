import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_IN_THEME } from '../../../server/theme/look';
import { resolveTheme } from '../../../server/theme/resolveTheme';

const CLIENT = path.resolve(__dirname, '../../../client');

it('every colour of the sample school can be read as it is: none is moved', () => {
  const { schemes, moved } = resolveTheme(BUILT_IN_THEME.colours, BUILT_IN_THEME.exact);
  expect(moved).toEqual([]);
  expect(schemes.light).toEqual(BUILT_IN_THEME.exact.light);
  expect(schemes.dark).toEqual(BUILT_IN_THEME.exact.dark);
  expect(schemes.night).toEqual(BUILT_IN_THEME.exact.night);
});

/** Names, hexadecimal digits and functions: what a style sheet could write a colour with. */
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:white|black|red|gray|grey)\b/gi;

it('no style sheet names a colour: they are all of the look', () => {
  const named = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = readFileSync(path.join(CLIENT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      return (css.match(COLOUR) ?? []).map((colour) => `${file}: ${colour}`);
    });
  expect(named).toEqual([]);
});
