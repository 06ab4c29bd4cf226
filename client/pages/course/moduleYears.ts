import type { CourseCurriculumBlock } from '../../../shared/content/blocks/courseBlocks';

/** A table of modules, or what it holds of one year. */
export interface ModuleTable {
  title: string;
  /** Of the first column, where it is another than the page's. */
  lang?: string | undefined;
  columns: string[];
  rows: string[][];
}

/** '1re année', 'Year 2', 'An 3', 'Semestre 1', 'S7', '1re': columns of a time rather than of a fact. */
const PERIOD = /ann[ée]e|\byears?\b|\ban\s*\d|semest|^s\s?\d|^\d(re|e|er|d|nd|st|rd|th)$/i;
/** A cell that says that there is none. */
const NONE = /^\s*[–—-]?\s*$/;

/**
 * The modules of each year as a table of its own: those that the year has, with what the other columns say of them. A table
 * without columns of years is one.
 */
export function moduleYears({
  columns,
  rows,
  caption,
  lang,
}: Omit<CourseCurriculumBlock, 'kind' | 'id'>): ModuleTable[] {
  const years = columns.flatMap((column, index) => (index > 0 && PERIOD.test(column) ? [index] : []));
  if (years.length < 2) return [{ title: caption, columns, rows, ...(lang ? { lang } : {}) }];
  return years.map((year) => {
    const kept = columns.flatMap((_column, index) =>
      index === year || !years.includes(index) ? [index] : [],
    );
    const pick = (cells: readonly string[]) => kept.map((index) => cells[index] ?? '');
    return {
      title: columns[year] ?? '',
      ...(lang ? { lang } : {}),
      columns: pick(columns).map((column, index) => (kept[index] === year ? '' : column)),
      rows: rows.filter((row) => !NONE.test(row[year] ?? '')).map(pick),
    };
  });
}
