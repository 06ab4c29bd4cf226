import { defaultSchema, type Schema } from 'hast-util-sanitize';

/** Everything that an editor's text may contain. Anything else has been converted before, or is removed. */
export const TEXT_SCHEMA: Schema = {
  tagNames: [
    ...'h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre hr br'.split(' '),
    ...'table caption thead tbody tfoot tr th td figure figcaption img'.split(' '),
    ...'a strong em u s del ins mark small abbr sup sub code kbd q'.split(' '),
    ...'cite time bdi bdo wbr ruby rt rp details summary video audio'.split(' '),
    // Only with an id, a language or a direction.
    'span',
  ],
  attributes: {
    '*': ['lang', ['dir', 'ltr', 'rtl', 'auto'], 'id'],
    a: ['href', ['rel', 'noopener']],
    img: ['src', 'srcSet', 'sizes', 'alt', 'width', 'height', ['loading', 'lazy']],
    video: ['src', 'poster', 'width', 'height', ['controls', true], ['preload', 'none']],
    audio: ['src', ['controls', true], ['preload', 'none']],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    li: ['value'],
    time: ['dateTime'],
    abbr: ['title'],
    th: ['colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'], poster: ['http', 'https'] },
  ancestors: { ...defaultSchema.ancestors, caption: ['table'], li: ['ul', 'ol'] },
  strip: [
    ...'script style template noscript iframe noembed noframes object svg math'.split(' '),
    ...'title textarea select xmp plaintext'.split(' '),
  ],
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
