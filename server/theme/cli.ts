import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { wcagContrast } from 'culori';
import { messageOf } from '../../shared/errors';
import { PAIRS } from './pairs';
import { type Report, readThemeFile } from './readTheme';
import { resolveTheme } from './resolveTheme';
import { renderSheet } from './sheet';
import type { Scheme } from './tokens';

/** `npm run theme -- FILE`: prints the resolved colours of a theme, and the contrast of each pair. */
const USAGE = [
  'npm run theme -- FILE             tells what the site makes of a theme: each pair of colours and its contrast',
  'npm run theme -- FILE SHEET.html  also writes a sheet of all that the site has to show, in both schemes',
].join('\n');

async function main([file, sheet]: readonly string[]): Promise<void> {
  if (file === undefined || file.startsWith('-')) throw new Error(`Usage:\n${USAGE}`);
  const report: Report = (field, reason) => console.log(`${field}: ${reason}`);
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  const source = readThemeFile(json, report);
  if (!source) throw new Error(`${file}: there is nothing to make a look of`);
  const theme = resolveTheme(source.colours, source.exact);
  for (const line of table(theme)) console.log(line);
  if (theme.fill)
    console.log(
      `\nbuttons are filled with ${theme.fill.ground}, under ${theme.fill.words}, within ${theme.fill.edge}`,
    );
  if (sheet === undefined) return;
  // The settings file is in a language folder of the content folder.
  const isOfContent = typeof json === 'object' && json !== null && 'theme' in json;
  const at = path.resolve(file);
  await writeFile(
    sheet,
    await renderSheet(isOfContent ? { CONTENT_DIRECTORY: path.resolve(at, '../..') } : { THEME_FILE: at }),
  );
  console.log(`\nall that the site has to show, in both schemes: ${sheet}`);
}

/** One line per pair and scheme: colours, contrast, required contrast, and the original colour if it was adjusted. */
function table({ schemes, moved }: ReturnType<typeof resolveTheme>): string[] {
  // as: the keys of `schemes` are the scheme names.
  return (Object.keys(schemes) as Scheme[]).flatMap((scheme) => [
    `\n${scheme}`,
    ...PAIRS.flatMap(({ token, on, least }) =>
      on.map((ground) => {
        const [colour, under] = [schemes[scheme][token], schemes[scheme][ground]];
        const was = moved.find((one) => one.scheme === scheme && one.token === token);
        const before = was ? `  (${was.from} had ${wcagContrast(was.from, under).toFixed(2)})` : '';
        const contrast = wcagContrast(colour, under).toFixed(2).padStart(6);
        return `  ${token.padEnd(14)} ${colour} on ${ground.padEnd(14)} ${under} ${contrast} of ${least}${before}`;
      }),
    ),
  ]);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(messageOf(error));
  process.exitCode = 1;
});
