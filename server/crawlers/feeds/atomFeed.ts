import { escapeXml, XML_DECLARATION, xmlElement } from '../xml';
import type { Feed, FeedEntry } from './feed';

/** An empty feed never changed. */
const NEVER = new Date(0).toISOString();

/** A feed as an Atom document (RFC 4287). */
export function writeAtomFeed(feed: Feed): string {
  return (
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">\n` +
    xmlElement('id', feed.pageUrl) +
    xmlElement('title', feed.title) +
    xmlElement('subtitle', feed.subtitle) +
    xmlElement('updated', feed.updated || NEVER) +
    author(feed.author) +
    link('self', 'application/atom+xml', feed.feedUrl) +
    link('alternate', 'text/html', feed.pageUrl) +
    `\n${feed.entries.map(writeEntry).join('\n')}\n</feed>\n`
  );
}

function writeEntry(entry: FeedEntry): string {
  const categories = entry.categories.map(
    ({ term, label }) => `<category term="${escapeXml(term)}" label="${escapeXml(label)}"/>`,
  );
  const { image, html } = entry;
  return (
    `<entry>${xmlElement('id', entry.url)}${xmlElement('title', entry.title)}` +
    link('alternate', 'text/html', entry.url) +
    (image ? link('enclosure', image.type || 'image/jpeg', image.url) : '') +
    xmlElement('published', entry.published) +
    xmlElement('updated', entry.updated) +
    (entry.author ? author(entry.author) : '') +
    xmlElement('summary', entry.summary) +
    (html ? `<content type="html">${escapeXml(html)}</content>` : '') +
    `${categories.join('')}</entry>`
  );
}

function author(name: string): string {
  return `<author>${xmlElement('name', name)}</author>`;
}

function link(relation: string, type: string, href: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeXml(href)}"/>`;
}
