import { withoutAccents } from '../../../../shared/text/withoutAccents';
import * as declared from '../../declarations/attributes';
import * as wire from '../wire';
import { calls, choice, html, image, text } from './blockFields';
import { type BlockDefinitions, block, defineField, required, requiredOfEditors, some } from './defineBlock';

export const textBlocks = {
  'texts.title': block({
    text: required(
      defineField(declared.text, (from, name) => wire.text(from, name) || wire.text(from, 'title')),
    ),
    level: defineField(declared.number, (from, name) => headingLevel(wire.field(from, name))),
    anchor: defineField(declared.text, (from, name) => anchor(wire.text(from, name))),
  }),
  'texts.rich': block({ html: required(html) }),
  'texts.illustrated': block(
    { html: requiredOfEditors(html), image, side: choice(['left', 'right'], 'right'), ctas: calls },
    (shown) => shown.html !== '' || shown.image !== null,
  ),
  'texts.quote': block({ quote: required(text), author: text, role: text }),
  'texts.accordion': block({ title: text, items: some({ title: required(text), html: required(html) }) }),
  'texts.tabs': block({
    items: some({
      label: required(
        defineField(declared.text, (from, name) => wire.text(from, name) || wire.text(from, 'title')),
      ),
      html: required(html),
    }),
  }),
} satisfies Partial<BlockDefinitions>;

/** Accepts `2`, `'2'`, `'h2'` and similar. */
function headingLevel(given: unknown): 2 | 3 | 4 {
  const level = wire.number({ level: typeof given === 'string' ? given.replace(/^h/i, '') : given }, 'level');
  return level === 3 || level === 4 ? level : 2;
}

/** An anchor for use in a URL: without accents, punctuation, spaces or capitals. */
function anchor(wanted: string): string {
  return withoutAccents(wanted)
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
