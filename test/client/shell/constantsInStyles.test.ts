import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CAMPUS_MENU_COLUMNS,
  COMPACT_NAVBAR_MAX_WIDTH_PX,
  FOOTER_OFFSET_REM,
  HASH_OFFSET_PX,
  MOBILE_SHELL_MAX_WIDTH_PX,
  MOBILE_USER_AGENT,
  NAVBAR_EVENTS_LIMIT,
} from '../../../shared/constants';

const SHELL = path.resolve(__dirname, '../../../client/shell');
const css = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(path.join(SHELL, name), 'utf8'));
const found = (pattern: RegExp) =>
  new Set(css.flatMap((text) => [...text.matchAll(pattern)].map(([, value]) => Number(value))));

describe('the numbers that style sheets have to repeat', () => {
  it('are the specification’s', () => {
    expect([
      MOBILE_SHELL_MAX_WIDTH_PX,
      COMPACT_NAVBAR_MAX_WIDTH_PX,
      FOOTER_OFFSET_REM,
      HASH_OFFSET_PX,
      NAVBAR_EVENTS_LIMIT,
    ]).toEqual([900, 1300, 3.3, 250, 3]);
  });

  it('are, as breakpoints, those of the constants and no others', () => {
    expect(found(/\(max-width: ([\d.]+)px\)/g)).toEqual(
      new Set([MOBILE_SHELL_MAX_WIDTH_PX, COMPACT_NAVBAR_MAX_WIDTH_PX]),
    );
  });

  it('are, as the footer’s offset and the height of the bar below it, the constant', () => {
    expect(found(/padding-block-end: calc\(([\d.]+)rem \+ env/g)).toEqual(new Set([FOOTER_OFFSET_REM]));
    expect(found(/min-height: (3\.[\d]+)rem;\n {2}padding-inline: 2px/g)).toEqual(
      new Set([FOOTER_OFFSET_REM]),
    );
  });

  it('are, as the room that messages leave for that bar, the constant', () => {
    expect(found(/--toast-room: ([1-9][\d.]*)rem/g)).toEqual(new Set([FOOTER_OFFSET_REM]));
  });

  it('are, as the columns of campuses, the constant', () => {
    expect(found(/\.panel__campuses {[^}]*repeat\((\d+),/g)).toEqual(new Set([CAMPUS_MENU_COLUMNS]));
  });

  it('are, as the room above an anchor, the constant', () => {
    expect(found(/scroll-margin-block-start: ([\d.]+)px/g)).toEqual(new Set([HASH_OFFSET_PX]));
  });
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; ANDROID 14; Pixel 8)', true],
  ['Mozilla/5.0 (Windows Phone 10.0) Mobile', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', false],
])('%s is a mobile user agent: %s', (userAgent, expected) => {
  expect(MOBILE_USER_AGENT.test(userAgent)).toBe(expected);
});
