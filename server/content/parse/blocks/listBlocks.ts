import { HOME_EVENTS_LIMIT, NEWS_STORE_MAX } from '../../../../shared/constants';
import type { Testimonial } from '../../../../shared/content/blocks/listBlocks';
import { MAX_PAGE_SIZE } from '../../../../shared/content/queries/queries';
import { picture } from '../media';
import type { ParseContext } from '../parseContext';
import * as wire from '../wire';
import { address, campuses, count, image, sentence, slugOf, text } from './blockFields';
import { type BlockDefinitions, block, defineField, required, some } from './defineBlock';

const events = count(HOME_EVENTS_LIMIT, MAX_PAGE_SIZE);
const news = count(NEWS_STORE_MAX, MAX_PAGE_SIZE);

/** Blocks that list items: their own, or entries that the page queries. */
export const listBlocks = {
  'carousels.campus': block({ title: text, campuses }),
  'campus.map': block({ title: text }),
  'carousels.cards': block({
    title: text,
    items: some({ title: required(text), text, image, url: address }),
  }),
  'carousels.events': block({ title: text, campus: slugOf('campuses'), limit: events }),
  'carousels.news-and-agenda': block({ title: text, newsLimit: news, eventsLimit: events }),
  'carousel.temoignages': block({
    title: text,
    items: required(
      defineField({ kind: 'testimonials' }, (from, name, context) =>
        wire.many(from, name, (item) => parseTestimonial(item, context)),
      ),
    ),
  }),
  'news.list': block({
    title: text,
    subtitle: text,
    // 'news' means everything that is not a post.
    category: defineField({ kind: 'slug', to: 'news-categories', also: ['news'] }, wire.relatedSlug),
    campus: slugOf('campuses'),
    maxNewsCount: news,
    ctaLabel: text,
    ctaUri: address,
  }),
  'lists.list-with-icons': block({
    title: text,
    items: some({ icon: text, title: required(text), text: sentence }),
  }),
} satisfies Partial<BlockDefinitions>;

/** A testimonial needs a text or a video. */
function parseTestimonial(from: wire.Fields, context: ParseContext): Testimonial | null {
  const quote = wire.text(from, 'quote');
  const videoUrl = wire.webAddress(from, 'videoUrl');
  return quote || videoUrl
    ? {
        quote,
        name: wire.text(from, 'name'),
        course: wire.text(from, 'course') || wire.text(from, 'course.title'),
        diploma: wire.text(from, 'diploma'),
        year: wire.figure(from, 'year'),
        job: wire.text(from, 'job'),
        photo: picture(from, 'photo', context),
        videoUrl,
        url: wire.address(from, 'url'),
      }
    : null;
}
