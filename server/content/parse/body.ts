import type { Block, BlockKind, BlockOf } from '../../../shared/content/blocks';
import { BLOCK_KINDS } from '../declarations/blockAttributes';
import { nameStem } from '../nameStem';
import { BLOCK_DEFINITIONS } from './blocks/blockDefinitions';
import { parseMoment } from './moment';
import { noteOnce } from './noteOnce';
import { type ParseContext, reportUnread, requestedSlug } from './parseContext';
import { noteChange } from './schedule';
import { splitAtVideos } from './text/splitAtVideos';
import { type Fields, field, list, record, text } from './wire';

/** Synonyms of a kind. Spelling variants of its own name need no entry here. */
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
 * The kind of block for a component's name, which may be singular or plural, in camel, kebab or snake case, with or
 * without a dot (`texts-accordions`, `text.accordion`), or a synonym.
 * @returns undefined for an unknown component
 */
export function canonicalKind(component: string): BlockKind | undefined {
  return KIND_OF_STEM.get(nameStem(component));
}

/** Far more blocks than any page has. */
const MOST_BLOCKS = 300;

/**
 * The blocks of an entry's `body`. A block's id is its kind and its position among blocks of that kind, since Strapi
 * renumbers components each time an entry is published and unchanged blocks must keep their id. Unknown and empty
 * blocks are logged and left out.
 */
export function parseBody(from: Fields | null, context: ParseContext): Block[] {
  const counts = new Map<BlockKind, number>();
  const blocks = list(field(from, 'body'));
  if (blocks.length > MOST_BLOCKS)
    reportUnread(context, requestedSlug(context), `body (${MOST_BLOCKS + 1}–${blocks.length})`);
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

/** The title in a body's first header block, or ''. */
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
    noteOnce(log, { block: name }, 'unknown block skipped', { kind: query.kind, url: query.url });
  return kind;
}

/** A block, still without its id. A text that contains videos becomes several blocks. */
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
  // as: BLOCK_DEFINITIONS ties each kind to its fields, but TypeScript loses that tie in a spread.
  const block = { kind, id: '', ...fields } as Block;
  return block.kind === 'texts.rich' ? withVideos(block) : [block];
}

/** A notice past its `until` is left out without logging. */
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
