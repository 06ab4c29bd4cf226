import { HOME_EVENTS_LIMIT, NEWS_STORE_MAX } from '../../../../shared/constants';
import type { Testimonial } from '../../../../shared/content/blocks';
import { MAX_PAGE_SIZE } from '../../../../shared/content/queries/queries';
import { campusRefs } from '../entries/refs';
import { picture } from '../media';
import type { ParseContext } from '../parseContext';
import { wholeFigures } from '../text/wholeFigures';
import { address, count, type Fields, figure, many, relatedSlug, text, webAddress } from '../wire';
import type { BlockParsers } from './blockParsers';

/** Blocks that show several things of a kind: their own, or entries that the page asks for. */
export const listBlocks = {
  'carousels.campus': (from) => ({ title: text(from, 'title'), campuses: campusRefs(from, 'campuses') }),
  'campus.map': (from) => ({ title: text(from, 'title') }),
  'carousels.cards': (from, context) => {
    const items = many(from, 'items', (item) => {
      const title = text(item, 'title');
      return title
        ? {
            title,
            text: text(item, 'text'),
            image: picture(item, 'image', context),
            url: address(item, 'url'),
          }
        : null;
    });
    return items.length > 0 ? { title: text(from, 'title'), items } : null;
  },
  'carousels.events': (from) => ({
    title: text(from, 'title'),
    campus: relatedSlug(from, 'campus'),
    limit: eventsLimit(from, 'limit'),
  }),
  'carousels.news-and-agenda': (from) => ({
    title: text(from, 'title'),
    newsLimit: newsLimit(from, 'newsLimit'),
    eventsLimit: eventsLimit(from, 'eventsLimit'),
  }),
  'carousel.temoignages': (from, context) => {
    const items = many(from, 'items', (item) => parseTestimonial(item, context));
    return items.length > 0 ? { title: text(from, 'title'), items } : null;
  },
  'news.list': (from) => ({
    title: text(from, 'title'),
    subtitle: text(from, 'subtitle'),
    category: relatedSlug(from, 'category'),
    campus: relatedSlug(from, 'campus'),
    maxNewsCount: newsLimit(from, 'maxNewsCount'),
    ctaLabel: text(from, 'ctaLabel'),
    ctaUri: address(from, 'ctaUri'),
  }),
  'lists.list-with-icons': (from) => {
    const items = many(from, 'items', (item) => {
      const title = text(item, 'title');
      return title ? { icon: text(item, 'icon'), title, text: wholeFigures(text(item, 'text')) } : null;
    });
    return items.length > 0 ? { title: text(from, 'title'), items } : null;
  },
} satisfies Partial<BlockParsers>;

function eventsLimit(from: Fields, path: string): number {
  return count(from, path, { fallback: HOME_EVENTS_LIMIT, max: MAX_PAGE_SIZE });
}

function newsLimit(from: Fields, path: string): number {
  return count(from, path, { fallback: NEWS_STORE_MAX, max: MAX_PAGE_SIZE });
}

/** Something to read or something to watch makes a testimonial. */
function parseTestimonial(from: Fields, context: ParseContext): Testimonial | null {
  const quote = text(from, 'quote');
  const videoUrl = webAddress(from, 'videoUrl');
  return quote || videoUrl
    ? {
        quote,
        name: text(from, 'name'),
        course: text(from, 'course') || text(from, 'course.title'),
        diploma: text(from, 'diploma'),
        year: figure(from, 'year'),
        job: text(from, 'job'),
        photo: picture(from, 'photo', context),
        videoUrl,
        url: address(from, 'url'),
      }
    : null;
}
