import { Suspense } from 'react';
import type { CourseFinderBlock } from '../../../shared/content/blocks';
import type { CampusRef } from '../../../shared/content/summaries';
import { LEVELS, RHYTHMS } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/form/Select';
import { NothingOnFailure } from '../../ui/NothingOnFailure';

/** A list of one value is already a choice: 'any' would promise others. */
function anyOf(options: readonly unknown[], label: string): string | undefined {
  return options.length > 1 ? label : undefined;
}

/** A GET form to the list of programmes: level, rhythm, campus. */
export function CourseFinder({ block }: { block: CourseFinderBlock }) {
  const labels = useLabels();
  const { locale } = useSite();
  const levels = block.levels.length > 0 ? block.levels : LEVELS;
  const rhythms = block.rhythms.length > 0 ? block.rhythms : RHYTHMS;
  const titleId = `${block.id}-title`;
  return (
    <section className="container" aria-labelledby={titleId}>
      <div className="course-finder">
        <h2 className="course-finder__title" id={titleId}>
          {labels('blocks.finder.title')}
        </h2>
        <form className="course-finder__form" method="get" action={localise('/programme', locale)}>
          <Select
            id={`${block.id}-niveau`}
            name="niveau"
            label={labels('blocks.finder.level')}
            placeholder={anyOf(levels, labels('blocks.finder.anyLevel'))}
            options={levels.map((level) => ({
              value: level.replace('+', ''),
              label: labels(`course.level.${level}`),
            }))}
          />
          <Select
            id={`${block.id}-rythme`}
            name="rythme"
            label={labels('blocks.finder.rhythm')}
            placeholder={anyOf(rhythms, labels('blocks.finder.anyRhythm'))}
            options={rhythms.map((rhythm) => ({ value: rhythm, label: labels(`course.rhythm.${rhythm}`) }))}
          />
          {block.campuses.length > 0 ? (
            <CampusSelect id={block.id} campuses={block.campuses} />
          ) : (
            // The form is whole without this list, and the list need not wait for the service.
            <NothingOnFailure>
              <Suspense fallback={null}>
                <EveryCampus id={block.id} />
              </Suspense>
            </NothingOnFailure>
          )}
          <Button type="submit" icon="search">
            {labels('blocks.finder.submit')}
          </Button>
        </form>
      </div>
    </section>
  );
}

function EveryCampus({ id }: { id: string }) {
  const { queries } = useSite();
  return <CampusSelect id={id} campuses={useAnswer(queries.campuses()).items} />;
}

function CampusSelect({ id, campuses }: { id: string; campuses: readonly CampusRef[] }) {
  const labels = useLabels();
  return (
    <Select
      id={`${id}-campus`}
      name="campus"
      label={labels('blocks.finder.campus')}
      placeholder={anyOf(campuses, labels('blocks.finder.anyCampus'))}
      options={campuses.map(({ slug, title }) => ({ value: slug, label: title }))}
    />
  );
}
