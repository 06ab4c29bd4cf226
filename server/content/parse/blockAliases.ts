import type { BlockKind } from '../../../shared/content/blocks';
import { nameStem } from '../nameStem';

/** Other words for a kind. Other spellings of its own words need no line here. */
const OTHER_WORDS: Readonly<Record<string, BlockKind>> = {
  'carousels.testimonials': 'carousel.temoignages',
  'carousels.programs': 'course.programs',
  'carousels.news-and-events': 'carousels.news-and-agenda',
  'texts.richtext': 'texts.rich',
  'texts.rich-text': 'texts.rich',
  'core.call-to-action': 'core.cta',
};

/**
 * The kinds by the names that the content service may call them: singular or plural, in camel, kebab or snake case,
 * with a dot or without (`texts-accordions`, `text.accordion`), or in other words.
 */
export function createKindLookup(kinds: readonly BlockKind[]): (component: string) => BlockKind | undefined {
  const byStem = new Map(Object.entries(OTHER_WORDS).map(([name, kind]) => [nameStem(name), kind]));
  for (const kind of kinds) byStem.set(nameStem(kind), kind);
  return (component) => byStem.get(nameStem(component));
}
