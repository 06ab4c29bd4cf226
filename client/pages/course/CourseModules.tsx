import { useLabels } from '../../site/SiteContext';
import { Accordion } from '../../ui/disclosure/Accordion';
import { SectionHeader } from '../../ui/SectionHeader';
import { numbered } from '../../ui/text/numbered';
import { RichText } from '../../ui/text/RichText';
import { COURSE_ANCHORS, type CoursePageFacts } from './coursePageFacts';
import { type ModuleTable, moduleYears } from './moduleYears';

/** What one will be able to do, and what is taught for it, year by year. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="data-table" aria-label={title} tabIndex={0}>
      <table>
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
      </table>
    </section>
  );
}
