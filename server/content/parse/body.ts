import type { Block, BlockKind, BlockOf } from '../../../shared/content/blocks';
import { BLOCK_KINDS } from '../declarations/blockAttributes';
import { nameStem } from '../nameStem';
import { BLOCK_DEFINITIONS } from './blocks/blockDefinitions';
import { parseMoment } from './moment';
import { noteFirst, noteOnce } from './noteOnce';
import { askedSlug, type ParseContext, reportUnread } from './parseContext';
import { noteChange } from './schedule';
import { splitAtVideos } from './text/splitAtVideos';
import { type Fields, field, list, record, text } from './wire';

/** Other words for a kind. Other spellings of its own words need no line here. */
const OTHER_WORDS: Readonly<Record<string, BlockKind>> = {
  'carousels.testimonials': 'carousel.temoignages',
  'carousels.programs': 'course.programs',
  'carousels.news-and-events': 'carousels.news-and-agenda',
  'texts.richtext': 'texts.rich',
  'texts.rich-text': 'texts.rich',
  'core.call-to-action': 'core.cta',
};

const KIND_OF_STEM = new Map<string, BlockKind>([
  ...Object.entries(OTHER_WORDS).map(([name, kind]) => [nameStem(name), kind] as const),
  ...BLOCK_KINDS.map((kind) => [nameStem(kind), kind] as const),
]);

/**
 * The kind by any name that the content service may call it: singular or plural, in camel, kebab or snake case, with a dot
 * or without (`texts-accordions`, `text.accordion`), or in other words. Undefined for what is none.
 */
export function canonicalKind(component: string): BlockKind | undefined {
  return KIND_OF_STEM.get(nameStem(component));
}

/** Far more than any page has. */
const MOST_BLOCKS = 300;

/**
 * The blocks of an entry's `body`, each with an id of its own. It counts the blocks of its kind: Strapi numbers components anew
 * whenever their entry is published, and what stays the same must be recognised. Unknown blocks, and empty ones, are noted and
 * left out.
 */
export function parseBody(from: Fields | null, context: ParseContext): Block[] {
  const counts = new Map<BlockKind, number>();
  const blocks = list(field(from, 'body'));
  if (blocks.length > MOST_BLOCKS)
    reportUnread(context, askedSlug(context), `body (${MOST_BLOCKS + 1}–${blocks.length})`);
  return blocks.slice(0, MOST_BLOCKS).flatMap((wire) => {
    const block = record(wire);
    const kind = block && knownKind(block, context);
    if (!block || !kind) return [];
    return parseBlock(kind, block, context).map((parsed) => {
      const count = (counts.get(parsed.kind) ?? 0) + 1;
      counts.set(parsed.kind, count);
      return { ...parsed, id: `${parsed.kind.replace('.', '-')}-${count}` };
    });
  });
}

/** What a body's first header block calls the page, or ''. */
export function headingOf(body: readonly Block[]): string {
  for (const block of body)
    if (block.kind === 'headers.hero' || block.kind === 'headers.page') return block.title;
  return '';
}

function knownKind(block: Fields, { log, query }: ParseContext): BlockKind | undefined {
  const component = field(block, '__component');
  const name = typeof component === 'string' ? component.slice(0, 100) : typeof component;
  const kind = canonicalKind(name);
  if (kind === undefined)
    noteFirst(log, { block: name }, { kind: query.kind, url: query.url }, 'unknown block skipped');
  return kind;
}

/** A block, still without its id; a text is several where videos stand in it. */
function parseBlock(kind: BlockKind, from: Fields, context: ParseContext): Block[] {
  const fields = BLOCK_DEFINITIONS[kind].read(from, context);
  if (fields === null) {
    const { kind: page, url } = context.query;
    const label = text(from, 'label').slice(0, 100);
    const named = label ? { entry: label } : {};
    noteOnce(context.log, { kind: page, url, block: kind, ...named }, 'empty block skipped');
    return [];
  }
  if (isPast(kind, from, context)) return [];
  // as: the table of definitions ties each kind to its own fields, which a spread forgets.
  const block = { kind, id: '', ...fields } as Block;
  return block.kind === 'texts.rich' ? withVideos(block) : [block];
}

/** A notice is there until its moment, and then gone without a word. */
function isPast(kind: BlockKind, from: Fields, context: ParseContext): boolean {
  const end =
    kind === 'core.notice' ? parseMoment(field(from, 'until'), context.timeZone)?.instant : undefined;
  noteChange(context, end);
  return end !== undefined && end <= context.now;
}

function withVideos(block: BlockOf<'texts.rich'>): Block[] {
  return splitAtVideos(block.html).map((part) =>
    'html' in part
      ? { ...block, html: part.html }
      : { kind: 'core.video', id: '', ...part.video, title: part.title, transcript: '', poster: null },
  );
}
