import type { Illustration, IllustrationShape } from '../../shared/addresses/illustrationUrl';
import type { CourseSummary } from '../../shared/content/summaries';

/** The drawing of a programme that has no photograph: on the ground of its domain, in colours of its own. */
export function courseIllustration(
  { slug, category, domain, level }: Pick<CourseSummary, 'slug' | 'category' | 'domain' | 'level'>,
  shape: IllustrationShape,
  turn?: number,
): Illustration {
  return { kind: 'topography', seed: slug, shape, variant: domain?.slug ?? category?.slug, level, turn };
}

/** For each programme of a list its turn at the palettes where it stands beside one on the same ground: no neighbours look alike. */
export function takeTurns(
  courses: readonly Pick<CourseSummary, 'category' | 'domain'>[],
): (number | undefined)[] {
  const grounds = courses.map(({ domain, category }) => domain?.slug ?? category?.slug);
  return grounds.map((ground, index) =>
    ground === grounds[index - 1] || ground === grounds[index + 1] ? index : undefined,
  );
}
