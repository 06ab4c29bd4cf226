import type { Block, BlockKind, BlockOf } from '../../../shared/content/blocks';

/** Where a visitor of a programme's page looks for what, whatever the order in which an editor wrote it. */
const SECTIONS: Partial<Record<BlockKind, CourseSection>> = {
  'core.steps': 'admission',
  'course.fees': 'fees',
  'lists.list-with-icons': 'careers',
};

export type CourseSection = 'admission' | 'fees' | 'careers' | 'story' | 'closing';

/** A text that opens with no heading of its own says more of what it follows. */
const OPENS_WITH_HEADING = /^\s*<h[2-6]\b/;

/** For each block of a body the section that its kind belongs to; a call that ends the body closes the page. */
export function courseSections(body: readonly Block[]): CourseSection[] {
  let before: CourseSection = 'story';
  return body.map((block, index) => {
    const follows = block.kind === 'texts.rich' && !OPENS_WITH_HEADING.test(block.html);
    const isClosing = block.kind === 'core.cta' && index === body.length - 1;
    before = isClosing ? 'closing' : follows ? before : (SECTIONS[block.kind] ?? 'story');
    return before;
  });
}

/** The body with a heading over what an editor tells of the programme, where that has none of its own. */
export function withHeading(
  body: readonly Block[],
  sections: readonly CourseSection[],
  heading: string,
): Block[] {
  const opening = sections.indexOf('story');
  return body.map((block, index) =>
    index === opening && block.kind === 'texts.rich' && !OPENS_WITH_HEADING.test(block.html)
      ? {
          ...block,
          html: `<h2>${heading.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h2>${block.html}`,
        }
      : block,
  );
}

/** The tables of modules, which the page folds by year, and the rest of the body. */
export function withoutModules(body: readonly Block[]): {
  modules: BlockOf<'course.curriculum'>[];
  rest: Block[];
} {
  return {
    modules: body.filter((block) => block.kind === 'course.curriculum'),
    rest: body.filter(({ kind }) => kind !== 'course.curriculum'),
  };
}
