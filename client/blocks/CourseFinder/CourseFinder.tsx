import type { BlockOf } from '../../../shared/content/blocks';
import type { CampusRef } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { type KindChoice, levelChoices, rhythmChoices } from '../../entries/courseKinds';
import { useCourseFacts } from '../../entries/everyCourse';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Select, type SelectOption } from '../../ui/form/Select';
import { Optional } from '../../ui/Optional';

/** A GET form that leads to the list of programmes: level, rhythm, campus. */
export function CourseFinder({ block }: { block: BlockOf<'course.finder'> }) {
  const labels = useLabels();
  const { locale } = useSite();
  const titleId = `${block.id}-title`;
  return (
    <section className="container" aria-labelledby={titleId}>
      <div className="course-finder stack">
        <h2 className="course-finder__title" id={titleId}>
          {labels('blocks.finder.title')}
        </h2>
        <form className="course-finder__form stack" method="get" action={localise('/programme', locale)}>
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
            // The form works without this field, and need not wait for the service.
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

/** Where the editor has restricted nothing, the values are those of the programmes. */
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

/** A single value is no choice. */
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
  /** Label of the empty option. */
  any: string;
  options: readonly SelectOption[];
}

/** A single value that the editor chose is sent as a hidden field. */
function Restriction({ options, any, ...select }: RestrictionProps) {
  const [only, ...others] = options;
  if (!only) return null;
  return others.length > 0 ? (
    <Select {...select} placeholder={any} options={options} />
  ) : (
    <input type="hidden" name={select.name} value={only.value} />
  );
}
