import { splitAtCompounds } from '../../../../shared/text/compounds';
import { emailParts } from '../../../../shared/text/emailParts';
import { type Child, type Element, element, isElement, type Root, rowsOf, textNode, wordsOf } from './tree';

/** The last touch of a sanitised text: frames its tables, and keeps together what no line should part. */
export function finishText(parent: Root | Element): void {
  const children: Child[] = [];
  for (const child of parent.children) {
    if (isElement(child)) finishText(child);
    const before = children.at(-1);
    if (isElement(before) && isEmail(before) && child.type === 'text') {
      // The stop behind an address stays with it.
      const stop = /^[.,;:!?)]*/.exec(child.value)?.[0] ?? '';
      before.children.push({ type: 'text', value: stop });
      child.value = child.value.slice(stop.length);
    }
    children.push(isElement(child) ? finished(child) : child);
  }
  // as: of a finished text only elements and words are left.
  parent.children = children as Element['children'];
}

function finished(node: Element): Element {
  if (node.tagName === 'table') return framed(node);
  if (isElement(node, 'h2', 'h3', 'h4')) keepCompounds(node);
  return node.tagName === 'a' ? unbrokenAddress(node) : node;
}

/**
 * A table in a frame: one that scrolled by itself would lose its rows and columns to some screen readers. What scrolls
 * must be reachable by keyboard (WCAG 2.1.1), and bears the name of what it holds.
 */
function framed(table: Element): Element {
  const name = nameOf(table);
  const group = name ? { role: 'group', ariaLabel: name } : {};
  return element('div', { className: ['data-table'], tabIndex: 0, ...group }, [table]);
}

/** By its caption, or else by the heads of its columns. */
function nameOf(table: Element): string {
  const caption = table.children.find((child) => isElement(child, 'caption'));
  const [first] = rowsOf(table);
  const heads = first ? first.children.filter((cell) => isElement(cell, 'th')) : [];
  return (caption ? words(caption) : '') || heads.map(words).filter(Boolean).join(', ');
}

const words = (node: Child): string => wordsOf(node).replace(/\s+/g, ' ').trim();

/** A heading of plain words. */
function keepCompounds(heading: Element): void {
  const [only, ...others] = heading.children;
  if (only?.type !== 'text' || others.length > 0) return;
  heading.children = splitAtCompounds(only.value).map((part, place) =>
    place % 2 === 0 ? { type: 'text', value: part } : span('unbroken', part),
  );
}

/** A link that shows the address that it writes to. */
function unbrokenAddress(link: Element): Element {
  const [only, ...others] = link.children;
  const isPlain = only?.type === 'text' && others.length === 0 && /^[^@\s]+@[^@\s]+$/.test(only.value);
  if (!isPlain || !String(link.properties.href ?? '').startsWith('mailto:')) return link;
  const [name, domain] = emailParts(only.value).map(({ text, isWhole }) =>
    isWhole ? span('email-link__part', text) : textNode(text),
  );
  if (!name || !domain) return link;
  return element('span', { className: ['email-link'] }, [
    element('a', link.properties, [name, element('wbr', {}, []), domain]),
  ]);
}

const isEmail = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('email-link');

function span(className: string, text: string): Element {
  return element('span', { className: [className] }, [textNode(text)]);
}
