import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './site.mjs';

const FOLDER = path.join(ROOT, 'dist/bench');

const VERDICTS = new Map([
  [true, 'kept'],
  [false, 'MISSED'],
  [null, ''],
]);

/** Rows as aligned text: what, budget, measured, verdict, and a note below each. */
export function printRows(rows) {
  const cells = rows.map(({ what, budget = '', measured, kept }) => [
    what,
    budget,
    measured,
    VERDICTS.get(kept) ?? 'NOT MEASURED',
  ]);
  const lines = table([['', 'budget', 'measured', ''], ...cells]);
  console.log(lines[0]);
  for (const [index, row] of rows.entries()) {
    console.log(lines[index + 1]);
    if (row.note) console.log(`    ${row.note}`);
  }
}

/** Lines of cells in columns; numbers to the right where a column's name begins with a space. */
export function table(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => String(line[column]).length)));
  const isRight = lines[0].map((name) => name.startsWith(' '));
  return lines.map((line) =>
    line
      .map((cell, column) =>
        isRight[column] ? String(cell).padStart(widths[column]) : String(cell).padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** The same rows as a table for a README; `name` is what repeats the row. */
export function markdownOf(rows) {
  const lines = rows.map(({ name, what, budget = '', measured }) => [
    what,
    budget,
    measured,
    `--only ${name}`,
  ]);
  return [['what', 'budget', 'measured', 'repeat with'], ['--', '--', '--', '--'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

/** Keeps a result as JSON, in a folder that goes with the build, and as Markdown beside it; returns the file's path. */
export function saveResult(name, result, markdown = '') {
  mkdirSync(FOLDER, { recursive: true });
  const moment = new Date().toISOString().replace(/[:.]/g, '-');
  const file = path.join(FOLDER, `${name}-${moment}.json`);
  writeFileSync(file, JSON.stringify(result, null, 2));
  if (markdown !== '') writeFileSync(file.replace(/json$/, 'md'), markdown);
  return path.relative(ROOT, file);
}
