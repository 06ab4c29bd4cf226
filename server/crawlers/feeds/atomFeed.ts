import { escapeXml, XML_DECLARATION, xmlElement } from '../xml';

export interface AtomEntry {
  /** Its address, which is also its identity. */
  url: string;
  title: string;
  summary: string;
  /** ISO instants. */
  published: string;
  updated: string;
  categories: readonly { term: string; label: string }[];
}

export interface AtomFeed {
  language: string;
  title: string;
  subtitle: string;
  author: string;
  /** The page that has the same entries, and the feed's own address. */
  pageUrl: string;
  feedUrl: string;
  /** ISO instant. */
  updated: string;
  entries: readonly AtomEntry[];
}

/** A feed as an Atom document (RFC 4287). */
export function writeAtomFeed(feed: AtomFeed): string {
  return (
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">\n` +
    xmlElement('id', feed.pageUrl) +
    xmlElement('title', feed.title) +
    xmlElement('subtitle', feed.subtitle) +
    xmlElement('updated', feed.updated) +
    `<author>${xmlElement('name', feed.author)}</author>` +
    link('self', 'application/atom+xml', feed.feedUrl) +
    link('alternate', 'text/html', feed.pageUrl) +
    `\n${feed.entries.map(writeEntry).join('\n')}\n</feed>\n`
  );
}

function writeEntry(entry: AtomEntry): string {
  const categories = entry.categories.map(
    ({ term, label }) => `<category term="${escapeXml(term)}" label="${escapeXml(label)}"/>`,
  );
  return (
    `<entry>${xmlElement('id', entry.url)}${xmlElement('title', entry.title)}` +
    link('alternate', 'text/html', entry.url) +
    xmlElement('published', entry.published) +
    xmlElement('updated', entry.updated) +
    xmlElement('summary', entry.summary) +
    `${categories.join('')}</entry>`
  );
}

function link(relation: string, type: string, href: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeXml(href)}"/>`;
}
