import { coursePath } from '../../../shared/addresses/entryPaths';
import type { BlockOf } from '../../../shared/content/blocks';
import type { CourseSummary } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { CourseCard } from '../../entries/CourseCard';
import { paletteTurns } from '../../entries/courseIllustration';
import { usePath } from '../../site/FragmentsContext';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Carousel } from '../../ui/media/Carousel';
import { BlockSection } from '../BlockSection';

const FOLLOWED_LIMIT = 12;

const CARDS = { grid: 'brief', list: 'row', carousel: 'stacked' } as const;

/** The programmes that the editor chose, or those of a category and level. */
export function Programs({ block }: { block: BlockOf<'course.programs'> }) {
  if (block.courses.length > 0) return <ProgramList block={block} courses={block.courses} />;
  return <Followed block={block} />;
}

function Followed({ block }: { block: BlockOf<'course.programs'> }) {
  const { locale, queries } = useSite();
  const onScreen = usePath();
  const { items } = useAnswer(
    queries.courses({
      category: block.category || undefined,
      level: block.level ?? undefined,
      limit: FOLLOWED_LIMIT,
    }),
  );
  const others = items.filter((course) => localise(coursePath(course), locale) !== onScreen);
  return <ProgramList block={block} courses={others} />;
}

function ProgramList({ block, courses }: { block: BlockOf<'course.programs'>; courses: CourseSummary[] }) {
  const labels = useLabels();
  const { locale } = useSite();
  if (courses.length === 0) return null;
  const list = `${localise('/programme', locale)}?categorie=`;
  const turns = paletteTurns(courses);
  const cards = courses.map((course, index) => ({
    key: course.slug,
    content: (
      <CourseCard
        course={course}
        headingLevel={block.title ? 3 : 2}
        layout={CARDS[block.layout]}
        turn={turns[index]}
      />
    ),
  }));
  return (
    <BlockSection
      block={block}
      action={
        block.category && (
          <Button href={list + block.category} variant="quiet" iconAfter="arrow-right">
            {labels('blocks.programs.all')}
          </Button>
        )
      }
    >
      {block.layout === 'carousel' ? (
        <Carousel
          label={block.title || labels('courses.title')}
          texts={{ previous: labels('blocks.previous'), next: labels('blocks.next') }}
          items={cards}
        />
      ) : (
        <ul
          className={`${block.layout === 'grid' ? 'card-grid briefs' : 'programs__list'} stack bare-list`}
          role="list"
        >
          {cards.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
    </BlockSection>
  );
}
