import type { Illustration, IllustrationShape } from '../../shared/addresses/illustrationUrl';
import type { CourseSummary } from '../../shared/content/summaries';

/** The illustration of a programme without a photograph: the background of its domain, colours of its own. */
export function courseIllustration(
  { slug, category, domain, level }: Pick<CourseSummary, 'slug' | 'category' | 'domain' | 'level'>,
  shape: IllustrationShape,
  turn?: number,
): Illustration {
  return { kind: 'topography', seed: slug, shape, variant: domain?.slug ?? category?.slug, level, turn };
}

/** The `turn` of each programme in a list: set where a neighbour has the same background, so that no two look alike. */
export function paletteTurns(
  courses: readonly Pick<CourseSummary, 'category' | 'domain'>[],
): (number | undefined)[] {
  const grounds = courses.map(({ domain, category }) => domain?.slug ?? category?.slug);
  return grounds.map((ground, index) =>
    ground === grounds[index - 1] || ground === grounds[index + 1] ? index : undefined,
  );
}
