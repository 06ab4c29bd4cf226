import type { Article } from '../../../shared/content/article';
import type { Block } from '../../../shared/content/blocks';
import { textOfHtml } from '../../../shared/structuredData/thing';

/** About as much as search engines show of a description. */
const SHOWN = 155;

/** What a content page says of itself where its editor wrote nothing for search engines: its lead, or the words it begins with. */
export function articleDescription({ header, body }: Pick<Article, 'header' | 'body'>): string {
  const text = [header?.subTitle ?? '', ...body.map(wordsOf)].find((words) => words !== '') ?? '';
  if (text.length <= SHOWN) return text;
  const cut = text.slice(0, SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2)).replace(/[\s,;:–-]+$/, '')}…`;
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'headers.page':
      return block.summary;
    case 'headers.hero':
      return block.lead;
    case 'texts.quote':
      return block.quote;
    case 'texts.rich':
    case 'texts.illustrated':
      return textOfHtml(block.html);
    default:
      return '';
  }
}
