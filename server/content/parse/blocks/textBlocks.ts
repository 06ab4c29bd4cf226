import { actions } from '../action';
import { picture } from '../media';
import { field, html, many, number, oneOf, text } from '../wire';
import type { BlockParsers } from './blockParsers';

export const textBlocks = {
  'texts.title': (from) => {
    const title = text(from, 'text') || text(from, 'title');
    return title
      ? { text: title, level: headingLevel(field(from, 'level')), anchor: anchor(text(from, 'anchor')) }
      : null;
  },
  'texts.rich': (from, context) => {
    const content = html(from, 'html', context);
    return content ? { html: content } : null;
  },
  'texts.illustrated': (from, context) => {
    const content = { html: html(from, 'html', context), image: picture(from, 'image', context) };
    return content.html || content.image
      ? {
          side: oneOf(from, 'side', ['left', 'right']) ?? 'right',
          ctas: actions(from, 'ctas', context),
          ...content,
        }
      : null;
  },
  'texts.quote': (from) => {
    const quote = text(from, 'quote');
    return quote ? { quote, author: text(from, 'author'), role: text(from, 'role') } : null;
  },
  'texts.accordion': (from, context) => {
    const items = many(from, 'items', (item) => {
      const part = { title: text(item, 'title'), html: html(item, 'html', context) };
      return part.title && part.html ? part : null;
    });
    return items.length > 0 ? { title: text(from, 'title'), items } : null;
  },
  'texts.tabs': (from, context) => {
    const items = many(from, 'items', (item) => {
      const part = { label: text(item, 'label') || text(item, 'title'), html: html(item, 'html', context) };
      return part.label && part.html ? part : null;
    });
    return items.length > 0 ? { items } : null;
  },
} satisfies Partial<BlockParsers>;

/** 2, '2', 'h2' … */
function headingLevel(wire: unknown): 2 | 3 | 4 {
  const level = number({ level: typeof wire === 'string' ? wire.replace(/^h/i, '') : wire }, 'level');
  return level === 3 || level === 4 ? level : 2;
}

/** An anchor as an address can carry it: without marks, spaces or capitals. */
function anchor(wanted: string): string {
  return wanted
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
