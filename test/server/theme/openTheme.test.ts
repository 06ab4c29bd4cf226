import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTheme } from '../../../server/theme/openTheme';
import { until } from '../../support/until';
import { createRecordingLog } from '../content/recordingLog';

const AT = 'https://look.example/theme.json';
const THEME = JSON.stringify({ color: { brand: { $type: 'color', $value: '#0f6b5c' } } });

/** What the host of the theme answers, one after another; the last one again and again. */
function hostAnswers(...answers: (() => Promise<Response>)[]): void {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.reject());
}
const answer =
  (status: number, text = '') =>
  () =>
    Promise.resolve(new Response(text, { status }));
const failure = (code: string) => () =>
  Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));

afterEach(() => jest.restoreAllMocks());

it.each([
  ['does not listen', failure('ECONNREFUSED'), /ECONNREFUSED/],
  ['has a certificate that ran out', failure('CERT_HAS_EXPIRED'), /CERT_HAS_EXPIRED/],
  ['is out of order', answer(503), /answered 503/],
])(
  'a host that %s does not keep the site from starting, and its theme is taken later',
  async (_, first, cause) => {
    const { log, lines } = createRecordingLog();
    hostAnswers(first, first, answer(200, THEME));
    const opened = await openTheme(AT, log, 10);
    expect(opened.source).toBeNull();
    expect(lines).toEqual([expect.objectContaining({ level: 'error', cause: expect.stringMatching(cause) })]);
    const taken: string[] = [];
    opened.whenThere(
      async () => void taken.push('look'),
      () => void taken.push('purge'),
    );
    await until(() => taken.length === 2);
    expect(taken).toEqual(['look', 'purge']);
    expect(lines.at(-1)).toMatchObject({ level: 'info', msg: expect.stringContaining('is there now') });
  },
);

it.each([
  ['a page in its place', answer(200, '<html>'), async () => undefined, /JSON/],
  ['no such file', answer(404), async () => undefined, /answered 404/],
  [
    'a theme that no look can be made of',
    answer(200, THEME),
    () => Promise.reject(new Error('no font')),
    /no font/,
  ],
])(
  'a host that is back with %s is asked no more: the site goes on, and says so once',
  async (_, then, take, why) => {
    const { log, lines } = createRecordingLog();
    hostAnswers(failure('ECONNREFUSED'), then);
    const opened = await openTheme(AT, log, 10);
    opened.whenThere(take, () => lines.push({ level: 'info', msg: 'purged' }));
    await until(() => lines.length > 1);
    await new Promise((next) => setTimeout(next, 50));
    expect(lines.slice(1)).toEqual([
      expect.objectContaining({
        level: 'error',
        cause: expect.stringMatching(why),
        msg: expect.stringContaining('cannot be used'),
      }),
    ]);
  },
);

it.each([
  ['no such host', failure('ENOTFOUND'), /ENOTFOUND/],
  ['no such file there', answer(404), /answered 404/],
  ['a page instead of it', answer(200, '<html>'), /JSON/],
])('a wrong address stops the boot with its name: %s', async (_, first, why) => {
  const { log } = createRecordingLog();
  hostAnswers(first);
  const opened = openTheme(AT, log);
  await expect(opened).rejects.toThrow(/^THEME_FILE: /);
  await expect(opened).rejects.toThrow(why);
});

it('a file of the machine is there or not', async () => {
  const { log, lines } = createRecordingLog();
  const file = path.join(tmpdir(), `theme-${process.pid}.json`);
  await expect(openTheme(file, log)).rejects.toThrow(/^THEME_FILE: .*ENOENT/);
  await writeFile(file, THEME);
  expect((await openTheme(file, log)).source).not.toBeNull();
  expect(lines).toEqual([]);
});
