import type { CourseSummary } from '../../shared/content/summaries';
import type { Illustration, IllustrationShape } from '../../shared/illustrationUrl';

/** The drawing of a programme that has no photograph. */
export function courseIllustration(
  { slug, category, level }: Pick<CourseSummary, 'slug' | 'category' | 'level'>,
  shape: IllustrationShape,
): Illustration {
  return { kind: 'topography', seed: slug, shape, variant: category?.slug, level };
}
