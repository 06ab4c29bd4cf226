import { calls, image, text, texts } from './blockFields';
import { type BlockDefinitions, block, required } from './defineBlock';

export const headerBlocks = {
  'headers.hero': block({
    eyebrow: text,
    title: required(text),
    emphasis: text,
    lead: text,
    ctas: calls,
    image,
  }),
  'headers.page': block({ title: required(text), summary: text, image, meta: texts }),
} satisfies Partial<BlockDefinitions>;
