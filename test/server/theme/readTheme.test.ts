import { readdirSync, readFileSync } from 'node:fs';
import { readTheme, readThemeFile } from '../../../server/theme/readTheme';

function read(file: unknown) {
  const told: string[] = [];
  const theme = readTheme(file, (field, reason) => told.push(`${field}: ${reason}`));
  return { theme, told };
}

const token = ($value: unknown) => ({ $type: 'color', $value });

it('takes colours as the format writes them, and as CSS does', () => {
  const { theme, told } = read({
    color: {
      brand: token({ colorSpace: 'srgb', components: [1, 0, 0] }),
      accent: token({ colorSpace: 'oklch', components: [0.5, 0.1, 200], hex: '#00aa00' }),
      ground: token('hsl(0 0% 98%)'),
      ink: token({ colorSpace: 'hsl', components: [240, 100, 25] }),
    },
    $extensions: { site: { shape: 'soft' } },
  });
  expect(told).toEqual([]);
  expect(theme).toEqual({
    colours: { brand: '#ff0000', accent: '#00aa00', ground: '#fafafa', ink: '#000080', night: undefined },
    shape: 'soft',
    motif: 'sun',
    bar: 'plain',
    illustrations: 'drawn',
    display: '',
    text: '',
    icon: '',
    exact: { light: {}, dark: {}, night: {} },
  });
});

it.each([
  [null],
  [[]],
  ['red'],
  [{}],
  [{ color: [] }],
  [{ color: { brand: 3 } }],
  [{ color: { brand: token('rot') } }],
])('makes no look of %j, and says which field is missing', (file) => {
  const { theme, told } = read(file);
  expect(theme).toBeNull();
  expect(told.at(-1)).toBe('color.brand: needed');
});

it('leaves out what cannot be used, and names it', () => {
  const { theme, told } = read({
    color: {
      brand: token('#123456'),
      accent: token('nothing'),
      night: token({ colorSpace: 'srgb' }),
      extra: token('#fff'),
    },
    $extensions: { site: { shape: 'star' } },
  });
  expect(theme).toEqual({
    colours: { brand: '#123456', accent: undefined, ground: undefined, ink: undefined, night: undefined },
    shape: 'arch',
    motif: 'sun',
    bar: 'plain',
    illustrations: 'drawn',
    display: '',
    text: '',
    icon: '',
    exact: { light: {}, dark: {}, night: {} },
  });
  expect(told).toEqual([
    'color.extra: one of brand, accent, ground, ink, night expected',
    'color.accent: a colour expected',
    'color.night: a colour expected',
    '$extensions.site.shape: one of arch, round, soft, square expected',
  ]);
});

it('the themes that come with the site have nothing to tell', () => {
  for (const name of readdirSync('server/theme/themes')) {
    const { theme, told } = read(JSON.parse(readFileSync(`server/theme/themes/${name}`, 'utf8')));
    expect([name, told, theme === null]).toEqual([name, [], false]);
  }
});

it('a file is one of tokens, or the settings that have a theme', () => {
  const told: string[] = [];
  const report = (field: string) => told.push(field);
  expect(readThemeFile({ color: { brand: { $value: '#005f73' } } }, report)?.colours.brand).toBe('#005f73');
  const settings = { title: 'IFSI', theme: { brand: '#005f73', shape: 'oval' } };
  expect(readThemeFile(settings, report)?.colours.brand).toBe('#005f73');
  expect(told).toEqual(['theme.shape']);
});
