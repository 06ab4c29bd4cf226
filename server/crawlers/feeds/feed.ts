import { escapeXml, XML_DECLARATION, xmlElement } from '../../xml';

/** A feed, independent of its format. */
export interface Feed {
  language: string;
  title: string;
  subtitle: string;
  /** The author of entries without one. */
  author: string;
  /** The page with the same entries, and the feed's own address. */
  pageUrl: string;
  feedUrl: string;
  /** ISO instant of the last change of an entry; '' without entries. */
  updated: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Its address, which is also its id. */
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Its text, or '' if unavailable. */
  html: string;
  /** '' if none is named. */
  author: string;
  image: { url: string; type: string; alt: string } | null;
  /** ISO instants. */
  published: string;
  updated: string;
  categories: readonly { term: string; label: string }[];
}

/** Atom wants a date; that of an empty feed is today's, the same in every process. */
function today(): string {
  return `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`;
}

/** A feed as an Atom document (RFC 4287). */
export function writeAtomFeed(feed: Feed): string {
  return (
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">\n` +
    xmlElement('id', feed.pageUrl) +
    xmlElement('title', feed.title) +
    xmlElement('subtitle', feed.subtitle) +
    xmlElement('updated', feed.updated || today()) +
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

/** A feed as a JSON Feed (version 1.1, jsonfeed.org). */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.feedUrl,
    ...(feed.subtitle ? { description: feed.subtitle } : {}),
    language: feed.language,
    authors: [{ name: feed.author }],
    items: feed.entries.map(itemOf),
  });
}

function itemOf(entry: FeedEntry): object {
  const { url, title, summary, html, author, image, published, updated, categories } = entry;
  return {
    id: url,
    url,
    title,
    // The format requires one of the two.
    ...(html ? { content_html: html } : { content_text: summary || title }),
    ...(summary ? { summary } : {}),
    ...(image ? { image: image.url } : {}),
    date_published: published,
    date_modified: updated,
    ...(author ? { authors: [{ name: author }] } : {}),
    ...(categories.length > 0 ? { tags: categories.map(({ label }) => label) } : {}),
  };
}
