import { ILLUSTRATION_SHAPES, illustrationUrl } from '../../shared/addresses/illustrationUrl';
import type { Picture } from '../../shared/content/media';

/** A portrait for examples, drawn from words for the person's look as in the sample school's entries. */
export function examplePortrait(name: string, look: string): Picture {
  const [width, height] = ILLUSTRATION_SHAPES['4x5'];
  const url = illustrationUrl({ kind: 'portrait', seed: name, shape: '4x5', variant: look });
  return { url, alt: '', width, height, sources: [] };
}
