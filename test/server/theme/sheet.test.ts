import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A process of the built site, which renders every block there is. */
const LONG_MS = 120_000;

it(
  'tells each pair of colours, and writes a sheet of all that the site has to show, which needs nothing else',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sheet-'));
    const sheet = path.join(folder, 'sheet.html');
    const theme = 'server/theme/themes/luxe.json';
    const { stdout } = await run(process.execPath, ['dist/server/theme.cjs', theme, sheet]);
    expect(stdout).toMatch(/^ {2}action +#5b1f4a on ground +#fbf7f4 +[\d.]+ of 4\.5$/m);
    const html = await readFile(sheet, 'utf8');
    const pages: string[] = JSON.parse(/const pages = (\[.*\]);\n/.exec(html)?.[1] ?? '[]');
    expect(pages.length).toBeGreaterThanOrEqual(3);
    for (const page of pages) {
      expect(page).toContain('--action:#5b1f4a');
      expect(
        page.match(/<(?:img|use|link)\b[^>]* (?:src|href)="\/[^"]*"|url\(["']?\/|<script\b/g) ?? [],
      ).toEqual([]);
    }
    // Every block has its examples in the first.
    expect(pages[0]).toContain('headers.hero');
    expect(pages[0]).toContain('data:image/svg+xml;base64,');
    await rm(folder, { recursive: true });
  },
  LONG_MS,
);
