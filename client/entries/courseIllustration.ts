import type { Illustration, IllustrationShape } from '../../shared/addresses/illustrationUrl';
import type { CourseSummary } from '../../shared/content/summaries';

/** The drawing of a programme that has no photograph: in the colours of its domain. */
export function courseIllustration(
  { slug, category, domain, level }: Pick<CourseSummary, 'slug' | 'category' | 'domain' | 'level'>,
  shape: IllustrationShape,
): Illustration {
  return { kind: 'topography', seed: slug, shape, variant: domain?.slug ?? category?.slug, level };
}
