import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readContentFiles } from '../../../server/embedded/loading/contentFiles';
import { SAMPLE_CONTENT } from '../../support/embeddedContent';

const FOLDER = path.join(SAMPLE_CONTENT, 'media/photographs');
const names = readdirSync(FOLDER).filter((name) => name !== 'README.md');

/** Rows of the table: file, author, licence, source, package. */
const rows = readFileSync(path.join(FOLDER, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \S+\.jpg /.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Every use of a photograph in the content: the lines from its address on. */
async function uses(): Promise<{ at: string; name: string; alt: string; caption: string; size: string }[]> {
  const { texts } = await readContentFiles(SAMPLE_CONTENT);
  return [...texts].flatMap(([at, text]) =>
    [
      ...text.matchAll(
        /url: \/media\/photographs\/(\S+)\n\s+alternativeText: "(.*)"\n\s+caption: "(.*)"\n\s+width: (\d+)\n\s+height: (\d+)\n/g,
      ),
    ].map(([, name = '', alt = '', caption = '', width, height]) => ({
      at,
      name,
      alt,
      caption,
      size: `${width} × ${height}`,
    })),
  );
}

it('has a dozen photographs, each with its author, a free licence and where it is from', () => {
  expect(names.length).toBeGreaterThanOrEqual(12);
  expect(rows.map(([name]) => name)).toEqual(names.sort());
  for (const [, author, licence, source, from] of rows) {
    expect(author).not.toBe('');
    expect(licence).toMatch(/^\[(CC0 1\.0|CC BY-SA 4\.0|Unsplash)\]\(https:/);
    expect(source).not.toBe('');
    expect(from).toMatch(/^(Debian|Ubuntu), \S+ \d/);
  }
});

it('keeps them light, and no larger than a screen needs', async () => {
  let total = 0;
  for (const name of names) {
    const bytes = readFileSync(path.join(FOLDER, name));
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    expect({ name, isLight: bytes.length <= 250_000, fits: Math.max(width, height) <= 2000 }).toEqual({
      name,
      isLight: true,
      fits: true,
    });
    total += bytes.length;
  }
  expect(total).toBeLessThanOrEqual(3_000_000);
});

it('shows each with its true size, says what it shows, and names author and licence', async () => {
  const found = await uses();
  expect([...new Set(found.map(({ name }) => name))].sort()).toEqual(names);
  for (const { at, name, alt, caption, size } of found) {
    const { width, height } = await sharp(path.join(FOLDER, name)).metadata();
    expect({ at, size }).toEqual({ at, size: `${width} × ${height}` });
    expect(alt.length).toBeGreaterThan(20);
    const [, author = '', licence = ''] = rows.find(([file]) => file === name) ?? [];
    expect(caption).toContain(author);
    const short = /^\[(CC0|CC BY-SA 4\.0|Unsplash)/.exec(licence)?.[1] ?? '?';
    expect(caption).toContain(short);
  }
});

it('lists authors and licences among the legal notices too', async () => {
  const { texts } = await readContentFiles(SAMPLE_CONTENT);
  const notices = texts.get('fr/articles/mentions-legales.md') ?? '';
  for (const [, author = ''] of rows) expect(notices).toContain(author);
  for (const licence of ['by-sa/4.0', 'zero/1.0', 'unsplash.com/license']) expect(notices).toContain(licence);
});
