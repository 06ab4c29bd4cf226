import { Marked, type TokenizerAndRendererExtension } from 'marked';
import { type Child, isBlock, nodeText, withTree } from './tree';

/**
 * Signs of Markdown: a heading, list, quote, rule, table or fence at the start of a line; bold, italic, struck or
 * marked words, code, links, addresses and pictures; a blank line between paragraphs.
 */
const SIGNS = [
  /^ {0,3}(?:#{1,6} |[-*+] |\d{1,3}[.)] |> |```|~~~|(?:[-*_] ?){3,}$)/m,
  /^\|?[ :-]*-{3,}[ :-]*\|[ :|-]*$/m,
  /(?<![*\w])(?:\*{1,3})(?=\S)[^*\n]+(?<=\S)\*{1,3}(?!\w)/,
  /(?<!\w)_{1,3}(?=\S)[^_\n]+(?<=\S)_{1,3}(?!\w)/,
  /(~~|==|\+\+)(?=\S)[^\n]+?(?<=\S)\1/,
  /`[^`\n]+`/,
  /!?\[[^\]\n]*\]\([^)\n]+\)/,
  /(?:^|\s)https?:\/\/[^\s<]/,
  /\S[ \t]*\r?\n[ \t]*\r?\n\s*\S/,
];

/**
 * Whether a text is Markdown, as Strapi's own editor writes it, and not HTML: there are signs of Markdown in the text
 * outside of block elements.
 */
export function isMarkdown(text: string): boolean {
  if (!SIGNS.some((sign) => sign.test(text))) return false;
  if (!text.includes('<')) return true;
  return withTree(text, ({ children }) => {
    const bare = children.filter((child) => !isBlock(child)).map(sourceOf);
    return SIGNS.some((sign) => sign.test(bare.join('').trim()));
  });
}

function sourceOf(node: Child): string {
  return node.type === 'text' ? node.value : nodeText(node);
}

/** Inline marks such as `==so==`, which Strapi's editor supports and GitHub's Markdown does not. */
function signed(name: string, sign: string): TokenizerAndRendererExtension {
  const mark = sign.replace(/[+^]/g, '\\$&');
  const rule = new RegExp(`^${mark}(?=\\S)((?:(?!${mark})[^\\n])+)(?<=\\S)${mark}(?!${mark})`);
  return {
    name,
    level: 'inline',
    start: (source) => source.indexOf(sign),
    tokenizer(source) {
      const [raw, words] = rule.exec(source) ?? [];
      return raw !== undefined && words !== undefined
        ? { type: name, raw, tokens: this.lexer.inlineTokens(words) }
        : undefined;
    },
    renderer({ tokens = [] }) {
      return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
    },
  };
}

/** Footnotes: `[^1]`, and `[^1]: …` for the note. Otherwise they would parse as a link, and the note be lost. */
const NOTE: TokenizerAndRendererExtension = {
  name: 'note',
  level: 'block',
  start: (source) => {
    const place = source.search(/\n\[\^[\w-]+\]:/);
    return place < 0 ? undefined : place + 1;
  },
  tokenizer(source) {
    const [raw, name = '', words] =
      /^\[\^([\w-]+)\]:[ \t]*([^\n]+(?:\n(?!\[\^)[ \t]*[^\s][^\n]*)*)\n*/.exec(source) ?? [];
    return raw !== undefined && words !== undefined
      ? { type: 'note', raw, name, tokens: this.lexer.inlineTokens(words) }
      : undefined;
  },
  renderer({ name, tokens = [] }) {
    return `<p id="note-${name}"><sup>${name}</sup> ${this.parser.parseInline(tokens)}</p>\n`;
  },
};
const NOTE_MARK: TokenizerAndRendererExtension = {
  name: 'noteMark',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const [raw, name] = /^\[\^([\w-]+)\](?![:(])/.exec(source) ?? [];
    return raw === undefined ? undefined : { type: 'noteMark', raw, name };
  },
  renderer: ({ name }) => `<sup><a href="#note-${name}">${name}</a></sup>`,
};

/** Renders like Strapi's preview: line ends are kept, addresses are links, `H~2~O` and `1^er^` sub- and superscript. */
const marked = new Marked({
  async: false,
  gfm: true,
  breaks: true,
  extensions: [
    NOTE,
    NOTE_MARK,
    signed('mark', '=='),
    signed('ins', '++'),
    signed('del', '~~'),
    signed('sub', '~'),
    signed('sup', '^'),
  ],
  walkTokens(token) {
    // GitHub's Markdown gives an address without a scheme `http:`; editors mean `https:` today.
    if (token.type === 'link' && /^www\./i.test(token.raw)) token.href = `https://${token.raw}`;
  },
});

/** Markdown as HTML, unsanitised; HTML in it stays. */
export function htmlOfMarkdown(markdown: string): string {
  const html = marked.parse(markdown);
  // as: with `async: false` the result is a string; the declared type covers both modes.
  return html as string;
}
