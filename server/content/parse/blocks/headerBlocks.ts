import { actions } from '../action';
import { picture } from '../media';
import { text, texts } from '../wire';
import type { BlockParsers } from './blockParsers';

export const headerBlocks = {
  'headers.hero': (from, context) => {
    const title = text(from, 'title');
    return title
      ? {
          eyebrow: text(from, 'eyebrow'),
          title,
          emphasis: text(from, 'emphasis'),
          lead: text(from, 'lead'),
          ctas: actions(from, 'ctas', context),
          image: picture(from, 'image', context),
        }
      : null;
  },
  'headers.page': (from, context) => {
    const title = text(from, 'title');
    return title
      ? {
          title,
          summary: text(from, 'summary'),
          image: picture(from, 'image', context),
          meta: texts(from, 'meta'),
        }
      : null;
  },
} satisfies Partial<BlockParsers>;
