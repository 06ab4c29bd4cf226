import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, '../../../client/styles/tokens.css'), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

/** What a CSS rule declares, by its selector: the first one, or the one inside the dark scheme. */
function declarations(selector: string, from = 0): Map<string, string> {
  const start = css.indexOf('{', css.indexOf(selector, from)) + 1;
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = declarations(':root');
const dark = new Map([...light, ...declarations(':root', css.indexOf('prefers-color-scheme: dark'))]);
const night = declarations('.night');
const GROUNDS = {
  light,
  dark,
  'night in light': new Map([...light, ...night]),
  'night in dark': new Map([...dark, ...night]),
};

function colour(scheme: Map<string, string>, name: string): number[] {
  const value = scheme.get(name) ?? '';
  const reference = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (reference) return colour(scheme, reference);
  const digits = value.match(/^#([0-9a-f]{3}|[0-9a-f]{6})$/)?.[1];
  if (!digits) throw new Error(`${name} is ${value || 'missing'}: not an opaque colour`);
  const pairs = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((place) => Number.parseInt(pairs.slice(place, place + 2), 16) / 255);
}

/** WCAG 2.2, relative luminance. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: Map<string, string>, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(colour(scheme, one)), luminance(colour(scheme, other))].sort();
  return (high + 0.05) / (low + 0.05);
}

const TEXT_ON_ITS_GROUND = ['--ink', '--ink-soft', '--action', '--accent', '--success', '--danger'].flatMap(
  (text) => [
    [text, '--ground'],
    [text, '--paper'],
  ],
);

describe.each(Object.entries(GROUNDS))('%s', (_name, scheme) => {
  it.each([
    ...TEXT_ON_ITS_GROUND,
    ['--ink', '--tint'],
    ['--ink-soft', '--tint'],
    ['--accent', '--tint'],
    ['--on-action', '--action'],
    ['--on-action', '--action-strong'],
    ['--on-sun', '--sun'],
  ])('%s reads on %s', (text = '', ground = '') => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--focus', '--ground'],
    ['--control', '--ground'],
    ['--control', '--paper'],
    ['--accent-vivid', '--ground'],
  ])('%s shows on %s', (mark = '', ground = '') => {
    expect(contrast(scheme, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});
