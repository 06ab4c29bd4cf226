import { fromHtml } from 'hast-util-from-html';
import { absolute } from '../../shared/head/seo';

type Root = ReturnType<typeof fromHtml>;
type Node = Root['children'][number];
type Element = Extract<Node, { type: 'element' }>;

/** Decorative and interactive elements without text of their own. */
const LEFT_OUT = 'nav form button svg script style noscript dialog template iframe search link'.split(' ');
const BLOCKS =
  /^(?:address|article|aside|blockquote|details|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|summary|table|ul)$/;

/**
 * The main part of a page as Markdown (CommonMark, with GFM's tables): text, links and tables, facts as a table,
 * without decorative and interactive elements. Links are absolute.
 * @param html the whole document.
 * @returns `body`, '' without a main part; `robots`, the page's robots meta, '' without.
 */
export function markdownOfPage(html: string, siteUrl: string): { body: string; robots: string } {
  const document = fromHtml(html);
  const robots = within(document, ['meta']).find(({ properties }) => properties.name === 'robots');
  const [main] = within(document, ['main']);
  const text = main
    ? blocks(main.children, siteUrl)
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : '';
  return { body: main ? `${text}\n` : '', robots: String(robots?.properties.content ?? '') };
}

/** The nearest elements with these names below a node, in order. */
function within({ children }: Pick<Root, 'children'>, names: readonly string[]): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return names.includes(child.tagName) ? [child] : within(child, names);
  });
}

function isLeftOut(node: Node): boolean {
  if (node.type !== 'element') return node.type !== 'text';
  const { ariaHidden, dataPopin, hidden } = node.properties;
  return (
    LEFT_OUT.includes(node.tagName) ||
    String(ariaHidden) === 'true' ||
    dataPopin !== undefined ||
    Boolean(hidden) ||
    node.properties.role === 'tablist'
  );
}

function hasBlock(node: Node): boolean {
  return node.type === 'element' && (BLOCKS.test(node.tagName) || node.children.some(hasBlock));
}

/** Nodes as blocks; adjacent inline nodes are joined to a paragraph. */
function blocks(nodes: readonly Node[], siteUrl: string): string {
  const parts: string[] = [];
  let line: Node[] = [];
  const endLine = () => {
    const words = inline(line, siteUrl).trim();
    if (words !== '') parts.push(words);
    line = [];
  };
  for (const node of nodes) {
    if (isLeftOut(node)) continue;
    if (!hasBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    // as: only elements contain blocks.
    parts.push(block(node as Element, siteUrl));
  }
  endLine();
  return parts.filter((part) => part !== '').join('\n\n');
}

function block(node: Element, siteUrl: string): string {
  const children = node.children;
  switch (node.tagName) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const words = oneLine(children, siteUrl);
      return words && `${'#'.repeat(Number(node.tagName[1]))} ${words}`;
    }
    case 'summary':
    case 'dt': {
      const words = oneLine(children, siteUrl);
      if (words === '' || words.startsWith('#')) return words;
      return `**${words.replaceAll('**', '')}**`;
    }
    case 'ul':
    case 'ol':
      return list(node, siteUrl);
    case 'dl':
      return facts(node, siteUrl);
    case 'table':
      return table(node, siteUrl);
    case 'blockquote':
      return indented(blocks(children, siteUrl), '> ', '> ');
    case 'hr':
      return '---';
    default:
      return blocks(children, siteUrl);
  }
}

function list(node: Element, siteUrl: string): string {
  const items = within(node, ['li'])
    .map((item) => blocks(item.children, siteUrl))
    .filter((item) => item !== '');
  return items
    .map((item, index) => {
      const mark = node.tagName === 'ol' ? `${index + 1}. ` : '- ';
      return indented(item.replace(/\n{2,}/g, '\n'), mark, ' '.repeat(mark.length));
    })
    .join('\n');
}

/** A definition list as a table, a row per term. */
function facts(node: Element, siteUrl: string): string {
  const rows: string[][] = [];
  for (const part of within(node, ['dt', 'dd'])) {
    const row = rows.at(-1);
    if (part.tagName === 'dt') rows.push([cell(part, siteUrl), '']);
    else if (row) row[1] = [row[1], cell(part, siteUrl)].filter(Boolean).join(' ; ');
  }
  return rows.length > 0 ? rowsOf([['', ''], ...rows]) : '';
}

function table(node: Element, siteUrl: string): string {
  let caption = '';
  const rows: string[][] = [];
  // In one walk, which ends at rows: a table in a cell keeps its own caption.
  for (const part of within(node, ['caption', 'tr'])) {
    if (part.tagName === 'caption') caption = oneLine(part.children, siteUrl);
    else rows.push(within(part, ['th', 'td']).map((one) => cell(one, siteUrl)));
  }
  return [caption && `**${caption}**`, rows.length > 0 ? rowsOf(rows) : ''].filter(Boolean).join('\n\n');
}

function rowsOf(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (row: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => row[at] ?? '').join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), `|${' --- |'.repeat(columns)}`, ...others.map(line)].join('\n');
}

function cell(node: Element, siteUrl: string): string {
  return blocks(node.children, siteUrl)
    .replace(/\s*\n+\s*/g, ' ')
    .replaceAll('|', '\\|');
}

function oneLine(nodes: readonly Node[], siteUrl: string): string {
  return blocks(nodes, siteUrl).replace(/\s*\n+\s*/g, ' ');
}

function inline(nodes: readonly Node[], siteUrl: string): string {
  return nodes
    .map((node) => words(node, siteUrl))
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .replaceAll(' \\\n ', '\\\n');
}

function words(node: Node, siteUrl: string): string {
  if (node.type === 'text') return escapeText(node.value);
  if (isLeftOut(node) || node.type !== 'element') return '';
  const within = inline(node.children, siteUrl);
  switch (node.tagName) {
    case 'strong':
    case 'b':
      return around('**', within);
    case 'em':
    case 'i':
      return around('*', within);
    case 'br':
      return ' ';
    case 'img': {
      // A drawing without alternative text is decorative.
      const { alt, src } = node.properties;
      return alt && src ? `![${escapeText(String(alt))}](${addressOf(String(src), siteUrl)})` : '';
    }
    case 'a': {
      const { href } = node.properties;
      if (within.trim() === '') return '';
      return typeof href === 'string' && !href.startsWith('#')
        ? `[${within.trim()}](${addressOf(href, siteUrl)})`
        : within;
    }
    default:
      return within;
  }
}

/** Marks must touch the words, not the surrounding blanks. */
function around(mark: string, text: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return inner === '' ? text : before + mark + inner + mark + after;
}

/** Escapes Markdown's special characters. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replace(/^(\s*)(#{1,6}\s|[-+]\s|\d+\.\s)/, '$1\\$2');
}

function addressOf(href: string, siteUrl: string): string {
  return absolute(siteUrl, href)
    .replace(/\s/g, encodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n')
    .replace(/[ \t]+$/gm, '');
}
