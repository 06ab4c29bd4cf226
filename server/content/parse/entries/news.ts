import type { NewsItem, NewsSummary } from '../../../../shared/content/news';
import { parseBody } from '../body';
import { dateText, instantText } from '../dates';
import { picture } from '../media';
import { type ParseContext, reportUnread } from '../parseContext';
import { hasInput } from '../unreadFields';
import { type Fields, field, number, slug, text } from '../wire';
import { campusRefs, titledRef } from './refs';
import { parseSeo } from './seo';

export function parseNewsSummary(from: Fields, context: ParseContext): NewsSummary | null {
  const named = { slug: slug(from), title: text(from, 'title') };
  return named.slug && named.title
    ? {
        summary: text(from, 'summary'),
        createdAt: firstDate(from, ['createdAt', 'publishDate', 'publishedAt', 'updatedAt'], context),
        picture: picture(from, 'focusImage', context),
        campuses: campusRefs(from, 'campus_infos'),
        category: titledRef(from, 'cat_news'),
        ...named,
      }
    : null;
}

export function parseNewsItem(from: Fields, context: ParseContext): NewsItem | null {
  const summary = parseNewsSummary(from, context);
  const minutes = number(from, 'readingTime');
  return (
    summary && {
      publishedAt: firstDate(from, ['publishDate', 'createdAt', 'publishedAt', 'updatedAt'], context),
      updatedAt: dateText(field(from, 'updatedAt'), context),
      author: text(from, 'author') || text(from, 'author.name'),
      readingTime: minutes !== null && minutes > 0 ? Math.ceil(minutes) : null,
      body: parseBody(from, context),
      seo: parseSeo(from, context),
      ...summary,
    }
  );
}

/** News always has a date: the first readable one, or today. */
function firstDate(from: Fields, names: readonly string[], context: ParseContext) {
  const dates = names.map((name) => {
    const date = dateText(field(from, name), context);
    if (!date && hasInput(field(from, name))) reportUnread(context, slug(from), name);
    return date;
  });
  return dates.find((date) => date !== null) ?? instantText(context.now, context);
}
