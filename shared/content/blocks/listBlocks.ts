import type { Picture } from '../media';
import type { CampusRef } from '../summaries';

export interface Testimonial {
  quote: string;
  name: string;
  course: string;
  /** The kind of diploma, a filter of long lists; '' if unknown. */
  diploma: string;
  year: string;
  job: string;
  photo: Picture | null;
  videoUrl: string;
  url: string;
}

export interface ListBlocks {
  'carousels.campus': {
    title: string;
    /** Empty: every campus. */
    campuses: CampusRef[];
  };
  'campus.map': {
    title: string;
  };
  'carousels.cards': {
    title: string;
    items: { title: string; text: string; image: Picture | null; url: string }[];
  };
  'carousels.events': {
    title: string;
    /** Slug, or '' for every campus. */
    campus: string;
    limit: number;
  };
  'carousels.news-and-agenda': {
    title: string;
    newsLimit: number;
    eventsLimit: number;
  };
  'carousel.temoignages': {
    title: string;
    items: Testimonial[];
  };
  'news.list': {
    title: string;
    subtitle: string;
    category: string;
    campus: string;
    maxNewsCount: number;
    ctaLabel: string;
    ctaUri: string;
  };
  'lists.list-with-icons': {
    title: string;
    items: { icon: string; title: string; text: string }[];
  };
}
