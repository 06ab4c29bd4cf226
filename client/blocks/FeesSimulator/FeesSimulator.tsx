import { coursePath } from '../../../shared/addresses/entryPaths';
import { inAddress } from '../../../shared/addresses/slug';
import type { BlockOf } from '../../../shared/content/blocks';
import type { CourseSummary, TitledRef } from '../../../shared/content/summaries';
import { rhythmTitle } from '../../../shared/kinds';
import type { Labels } from '../../../shared/labels/labels';
import { localise } from '../../../shared/locale';
import { amountText } from '../../entries/amountText';
import { courseCategories } from '../../entries/courseCategories';
import { useEveryCourse } from '../../entries/everyCourse';
import { usePath, useQueryString } from '../../site/FragmentsContext';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { BlockSection } from '../BlockSection';
import {
  feeRanges,
  type PricedCourse,
  pricedCourses,
  pricedRhythms,
  readInput,
  type SimulatorInput,
} from './simulation';

/** Anchor suffix, after the block's id. */
const FORM = 'calcul';

/** Yearly fees by diploma, and a form that computes the total of one programme: years × rhythm − aid. */
export function FeesSimulator({ block }: { block: BlockOf<'fees.simulator'> }) {
  const labels = useLabels();
  const courses = pricedCourses(useEveryCourse());
  const input = readInput(useQueryString(), courses);
  if (courses.length === 0) return null;
  const title = block.title || labels('blocks.simulator.title');
  return (
    <BlockSection block={{ ...block, title }} className="container fees-simulator" lead={block.text}>
      <PriceTable courses={courses} />
      <h3 className="fees-simulator__title" id={`${block.id}-${FORM}`} tabIndex={-1}>
        {labels('blocks.simulator.form')}
      </h3>
      <Form id={block.id} courses={courses} input={input} />
      {input.course && <Answer input={input} course={input.course} />}
    </BlockSection>
  );
}

/** Programmes by diploma, in the school's order. */
function byCategory(
  courses: readonly PricedCourse[],
  labels: Labels,
): { category: TitledRef; courses: PricedCourse[] }[] {
  const of = (slug: string) =>
    courses.filter(({ category }) => (category ? inAddress(category.slug) : '') === slug);
  return [...courseCategories(courses, labels), { slug: '', title: '' }]
    .map((category) => ({ category, courses: of(category.slug) }))
    .filter((group) => group.courses.length > 0);
}

function PriceTable({ courses }: { courses: readonly PricedCourse[] }) {
  const labels = useLabels();
  const { locale } = useSite();
  const rhythms = pricedRhythms(courses);
  const groups = byCategory(courses, labels).filter(({ category }) => category.slug !== '');
  if (groups.length === 0) return null;
  return (
    <div className="data-table">
      <table>
        <caption>{labels('blocks.simulator.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{labels('blocks.simulator.diploma')}</th>
            {rhythms.map((rhythm) => (
              <th key={rhythm} scope="col">
                {rhythmTitle(rhythm, labels)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ category, courses: own }) => (
            <tr key={category.slug}>
              <th scope="row">
                <a href={`${localise('/programme', locale)}?categorie=${category.slug}`}>{category.title}</a>
              </th>
              {rhythms.map((rhythm) => (
                <td key={rhythm}>
                  <Range courses={own} rhythm={rhythm} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Range({ courses, rhythm }: { courses: readonly CourseSummary[]; rhythm: string }) {
  const labels = useLabels();
  const { locale } = useSite();
  const texts = feeRanges(courses, rhythm).map(({ least, most, currency }) =>
    least === most
      ? amountText(least, locale, currency)
      : labels('blocks.simulator.range', {
          from: amountText(least, locale, currency),
          to: amountText(most, locale, currency),
        }),
  );
  return texts.join(' · ') || '–';
}

interface FormProps {
  id: string;
  courses: readonly PricedCourse[];
  input: SimulatorInput;
}

function Form({ id, courses, input: { course, rhythm, years, aid } }: FormProps) {
  const labels = useLabels();
  const path = usePath();
  const rhythms = pricedRhythms(courses);
  const longest = Math.max(...courses.map((one) => one.years));
  return (
    <form
      className="filters"
      method="get"
      action={`${path}#${id}-${FORM}`}
      // Remounts for each address, so that the fields start with that address's values.
      key={[course?.slug, rhythm, years, aid].join()}
    >
      <Select
        id={`${id}-formation`}
        name="formation"
        label={labels('blocks.simulator.course')}
        placeholder={labels('blocks.form.choose')}
        required
        defaultValue={course ? inAddress(course.slug) : ''}
        options={byCategory(courses, labels).map(({ category, courses: own }) => ({
          label: category.title,
          options: own.map(({ slug, title }) => ({ value: inAddress(slug), label: title })),
        }))}
      />
      {rhythms.length > 1 && (
        <Select
          id={`${id}-rythme`}
          name="rythme"
          label={labels('course.rhythm')}
          defaultValue={rhythm}
          options={rhythms.map((one) => ({ value: one, label: rhythmTitle(one, labels) }))}
        />
      )}
      <Select
        id={`${id}-annees`}
        name="annees"
        label={labels('course.duration')}
        placeholder={labels('blocks.simulator.whole')}
        defaultValue={course && years < course.years ? years : ''}
        options={Array.from({ length: longest }, (_, index) => ({
          value: String(index + 1),
          label: labels(`course.duration.year.${index === 0 ? 'one' : 'many'}`, { value: index + 1 }),
        }))}
      />
      <Field
        id={`${id}-aide`}
        name="aide"
        label={labels('blocks.simulator.aid')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={aid > 0 ? aid : ''}
      />
      <Button type="submit">{labels('blocks.simulator.submit')}</Button>
    </form>
  );
}

function Answer({ input: { rhythm, years, aid }, course }: { input: SimulatorInput; course: PricedCourse }) {
  const labels = useLabels();
  const { locale } = useSite();
  const money = (amount: number) => amountText(amount, locale, course.currency);
  const fee = course.fees[rhythm] ?? 0;
  // The aid is capped by the fee.
  const taken = Math.min(aid, fee) * years;
  const duration = labels(`course.duration.year.${years === 1 ? 'one' : 'many'}`, { value: years });
  return (
    <div className="fees-simulator__answer">
      <p>
        <a href={localise(coursePath(course), locale)}>{course.title}</a>, {rhythmTitle(rhythm, labels)}
      </p>
      <dl className="fees__list">
        <div className="fees__row">
          <dt className="fees__label">{labels('blocks.simulator.product', { fee: money(fee), duration })}</dt>
          <dd className="fees__price">{money(fee * years)}</dd>
        </div>
        {taken > 0 && (
          <div className="fees__row">
            <dt className="fees__label">{labels('blocks.simulator.taken', { aid: money(aid), duration })}</dt>
            <dd className="fees__price">−{money(taken)}</dd>
          </div>
        )}
        <div className="fees__row fees-simulator__total">
          <dt className="fees__label">{labels('blocks.simulator.total')}</dt>
          <dd className="fees__price">{money(fee * years - taken)}</dd>
          {course.price && <dd className="fees__note soft small">{course.price}</dd>}
        </div>
      </dl>
    </div>
  );
}
