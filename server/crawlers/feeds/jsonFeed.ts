import type { Feed, FeedEntry } from './feed';

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
    // One of the two must be there.
    ...(html ? { content_html: html } : { content_text: summary || title }),
    ...(summary ? { summary } : {}),
    ...(image ? { image: image.url } : {}),
    date_published: published,
    date_modified: updated,
    ...(author ? { authors: [{ name: author }] } : {}),
    ...(categories.length > 0 ? { tags: categories.map(({ label }) => label) } : {}),
  };
}
