import type { Block, BlockKind } from '../../../shared/content/blocks';

/** The section of the page for each kind of block, whatever order the editor chose. */
const SECTIONS: Partial<Record<BlockKind, CourseSection>> = {
  'core.steps': 'admission',
  'course.fees': 'fees',
  'lists.list-with-icons': 'careers',
};

export type CourseSection = 'admission' | 'fees' | 'careers' | 'story' | 'closing';

/** A text without a heading of its own continues the block before it. */
const OPENS_WITH_HEADING = /^\s*<h[2-6]\b/;

/** The section of each block of a body, by its kind; a call to action at the end closes the page. */
export function courseSections(body: readonly Block[]): CourseSection[] {
  let before: CourseSection = 'story';
  return body.map((block, index) => {
    const follows = block.kind === 'texts.rich' && !OPENS_WITH_HEADING.test(block.html);
    const isClosing = block.kind === 'core.cta' && index === body.length - 1;
    before = isClosing ? 'closing' : follows ? before : (SECTIONS[block.kind] ?? 'story');
    return before;
  });
}

/** The body, with a heading added above the editor's text if that starts without one. */
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
