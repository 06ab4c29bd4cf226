import { splitAtCompounds } from '../../../../shared/text/compounds';
import { emailParts } from '../../../../shared/text/emailParts';
import { type Child, type Element, element, isElement, nodeText, type Root, rowsOf, textNode } from './tree';

/** Last step of a sanitised text: puts tables into scrollable frames, and marks words that must not break. */
export function finishText(parent: Root | Element): void {
  const children: Child[] = [];
  for (const child of parent.children) {
    if (isElement(child)) finishText(child);
    const before = children.at(-1);
    if (isElement(before) && isEmail(before) && child.type === 'text') {
      // Punctuation after an address stays on its line.
      const stop = /^[.,;:!?)]*/.exec(child.value)?.[0] ?? '';
      before.children.push({ type: 'text', value: stop });
      child.value = child.value.slice(stop.length);
    }
    children.push(isElement(child) ? finished(child) : child);
  }
  // as: a sanitised text contains only elements and text.
  parent.children = children as Element['children'];
}

function finished(node: Element): Element {
  if (node.tagName === 'table') return framed(node);
  if (isElement(node, 'h2', 'h3', 'h4')) keepCompounds(node);
  return node.tagName === 'a' ? unbrokenAddress(node) : node;
}

/**
 * Wraps a table in a scrollable frame. If the table itself scrolled, some screen readers would lose its rows and
 * columns. The frame must be reachable by keyboard (WCAG 2.1.1), so it is labelled with the table's name.
 */
function framed(table: Element): Element {
  const name = nameOf(table);
  const group = name ? { role: 'group', ariaLabel: name } : {};
  return element('div', { className: ['data-table'], tabIndex: 0, ...group }, [table]);
}

/** A table's name: its caption or, without one, its column headers. */
function nameOf(table: Element): string {
  const caption = table.children.find((child) => isElement(child, 'caption'));
  const [first] = rowsOf(table);
  const heads = first ? first.children.filter((cell) => isElement(cell, 'th')) : [];
  return (caption ? words(caption) : '') || heads.map(words).filter(Boolean).join(', ');
}

const words = (node: Child): string => nodeText(node).replace(/\s+/g, ' ').trim();

/** Keeps compounds unbroken in a heading that contains only text. */
function keepCompounds(heading: Element): void {
  const [only, ...others] = heading.children;
  if (only?.type !== 'text' || others.length > 0) return;
  heading.children = splitAtCompounds(only.value).map((part, place) =>
    place % 2 === 0 ? { type: 'text', value: part } : span('unbroken', part),
  );
}

/** A `mailto:` link that shows its address breaks only between name and domain. */
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
