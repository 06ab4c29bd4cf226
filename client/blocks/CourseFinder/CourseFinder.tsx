import type { BlockOf } from '../../../shared/content/blocks';
import type { CampusRef } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { type KindChoice, levelChoices, rhythmChoices } from '../../entries/courseKinds';
import { useCourseFacts } from '../../entries/everyCourse';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Select, type SelectOption } from '../../ui/form/Select';
import { Optional } from '../../ui/Optional';

/** A GET form to the list of programmes: level, rhythm, campus. */
export function CourseFinder({ block }: { block: BlockOf<'course.finder'> }) {
  const labels = useLabels();
  const { locale } = useSite();
  const titleId = `${block.id}-title`;
  return (
    <section className="container" aria-labelledby={titleId}>
      <div className="course-finder">
        <h2 className="course-finder__title" id={titleId}>
          {labels('blocks.finder.title')}
        </h2>
        <form className="course-finder__form" method="get" action={localise('/programme', locale)}>
          {block.levels.length > 0 && block.rhythms.length > 0 ? (
            <CourseChoices
              id={block.id}
              levels={levelChoices(block.levels, labels)}
              rhythms={rhythmChoices(block.rhythms, labels)}
            />
          ) : (
            <Optional>
              <ChoicesOfCourses block={block} />
            </Optional>
          )}
          {block.campuses.length > 0 ? (
            <CampusSelect id={block.id} campuses={block.campuses} />
          ) : (
            // The form is whole without this list, and the list need not wait for the service.
            <Optional>
              <EveryCampus id={block.id} />
            </Optional>
          )}
          <Button type="submit" icon="search">
            {labels('blocks.finder.submit')}
          </Button>
        </form>
      </div>
    </section>
  );
}

/** What the editor leaves open is what programmes have. */
function ChoicesOfCourses({ block }: { block: BlockOf<'course.finder'> }) {
  const labels = useLabels();
  const courses = useCourseFacts();
  const found = {
    levels: levelChoices(
      courses.map(({ level }) => level ?? ''),
      labels,
    ),
    rhythms: rhythmChoices(
      courses.flatMap(({ rhythms }) => rhythms),
      labels,
    ),
  };
  return (
    <CourseChoices
      id={block.id}
      levels={block.levels.length > 0 ? levelChoices(block.levels, labels) : several(found.levels)}
      rhythms={block.rhythms.length > 0 ? rhythmChoices(block.rhythms, labels) : several(found.rhythms)}
    />
  );
}

/** Where there is only one there is nothing to choose. */
function several<T>(found: readonly T[]): readonly T[] {
  return found.length > 1 ? found : [];
}

interface CourseChoicesProps {
  id: string;
  levels: readonly KindChoice[];
  rhythms: readonly KindChoice[];
}

function CourseChoices({ id, levels, rhythms }: CourseChoicesProps) {
  const labels = useLabels();
  return (
    <>
      <Restriction
        id={`${id}-niveau`}
        name="niveau"
        label={labels('blocks.finder.level')}
        any={labels('blocks.finder.anyLevel')}
        options={levels}
      />
      <Restriction
        id={`${id}-rythme`}
        name="rythme"
        label={labels('blocks.finder.rhythm')}
        any={labels('blocks.finder.anyRhythm')}
        options={rhythms}
      />
    </>
  );
}

function EveryCampus({ id }: { id: string }) {
  const { queries } = useSite();
  return <CampusSelect id={id} campuses={several(useAnswer(queries.campuses()).items)} />;
}

function CampusSelect({ id, campuses }: { id: string; campuses: readonly CampusRef[] }) {
  const labels = useLabels();
  return (
    <Restriction
      id={`${id}-campus`}
      name="campus"
      label={labels('blocks.finder.campus')}
      any={labels('blocks.finder.anyCampus')}
      options={campuses.map(({ slug, title }) => ({ value: slug, label: title }))}
    />
  );
}

interface RestrictionProps {
  id: string;
  name: string;
  label: string;
  /** The choice of nothing. */
  any: string;
  options: readonly SelectOption[];
}

/** One that the editor has chosen is sent without being asked. */
function Restriction({ options, any, ...select }: RestrictionProps) {
  const [only, ...others] = options;
  if (!only) return null;
  return others.length > 0 ? (
    <Select {...select} placeholder={any} options={options} />
  ) : (
    <input type="hidden" name={select.name} value={only.value} />
  );
}
