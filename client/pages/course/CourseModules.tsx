import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { DataTable } from '../../ui/DataTable';
import { Accordion } from '../../ui/disclosure/Accordion';
import { SectionHeader } from '../../ui/SectionHeader';
import { numbered } from '../../ui/text/numbered';
import { RichText } from '../../ui/text/RichText';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';

/** Whether the page has a section of modules; else the editor's text describes the programme. */
export function hasModules({ course, modules }: Pick<CoursePageFacts, 'course' | 'modules'>): boolean {
  return course.objectives !== '' || modules.some((table) => moduleYears(table).length > 0);
}

/** Objectives, and the modules year by year. */
export function CourseModules({ course, modules }: Pick<CoursePageFacts, 'course' | 'modules'>) {
  const labels = useLabels();
  const tables = modules.flatMap(moduleYears);
  if (!course.objectives && tables.length === 0) return null;
  return (
    <section className="objectives container" aria-labelledby={COURSE_ANCHORS.programme}>
      <SectionHeader title={labels('course.objectives')} id={COURSE_ANCHORS.programme} />
      {course.objectives && <RichText html={course.objectives} />}
      {tables.length > 0 && (
        <div className="course-modules">
          <h3 className="course-modules__title">{labels('course.modules')}</h3>
          <Accordion
            headingLevel={4}
            items={numbered(tables).map(({ key, item }) => ({
              key,
              title: item.title || labels('blocks.curriculum.caption'),
              content: <Modules table={item} />,
            }))}
          />
        </div>
      )}
    </section>
  );
}

function Modules({ table: { title, lang, columns, rows } }: { table: ModuleTable }) {
  const hasHead = columns.slice(1).some(Boolean);
  return (
    <DataTable label={title}>
      {hasHead && (
        <thead>
          <tr>
            {numbered(columns).map(({ key, item }) =>
              item ? (
                <th key={key} scope="col">
                  {item}
                </th>
              ) : (
                <td key={key} />
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {numbered(rows).map(({ key, item: [first = '', ...rest] }) => (
          <tr key={key}>
            <th scope="row" lang={lang}>
              {first}
            </th>
            {numbered(rest).map((cell) => (
              <td key={cell.key}>{cell.item}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** A table of modules, or the part of it for one year. */
interface ModuleTable {
  title: string;
  /** Language of the first column, if it is not the page's. */
  lang?: string | undefined;
  columns: string[];
  rows: string[][];
}

/** '1re année', 'Year 2', 'An 3', 'Semestre 1', 'S7', '1re': headings of columns that stand for a period. */
const PERIOD = /ann[ée]e|\byears?\b|\ban\s*\d|semest|^s\s?\d|^\d(re|e|er|d|nd|st|rd|th)$/i;
/** An empty cell, or a dash. */
const NONE = /^\s*[–—-]?\s*$/;

/** Splits a table with several columns of years into one per year, with the other columns and its own rows. */
function moduleYears({
  columns,
  rows,
  caption,
  lang,
}: Omit<BlockOf<'course.curriculum'>, 'kind' | 'id'>): ModuleTable[] {
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
