import {
  ILLUSTRATION_SHAPES,
  type IllustrationShape,
  illustrationUrl,
} from '../../shared/addresses/illustrationUrl';
import type { Picture } from '../../shared/content/media';

/** A picture for examples, as the content service sends one: with its size and alternative text. */
export function examplePicture(seed: string, alt: string, shape: IllustrationShape): Picture {
  const [width, height] = ILLUSTRATION_SHAPES[shape];
  const url = illustrationUrl({ kind: 'skyline', seed, shape });
  return { url, alt, width, height, sources: [{ url, width }] };
}
