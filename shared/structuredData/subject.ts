import type { Campus } from '../content/campus';
import type { Course } from '../content/course';
import type { Event } from '../content/event';
import type { JobOffer } from '../content/job';
import type { NewsItem } from '../content/news';
import type { CourseSummary } from '../content/summaries';

/** A step of the way to a page, French path. */
export interface Crumb {
  label: string;
  path: string;
}

/** The campus that an event is of, as far as an event needs it. */
export type Venue = Pick<Campus, 'address' | 'geo'>;

/** What a page is about, as the content service gave it: what machines are told is made from it on the server. */
export type Subject =
  | { kind: 'home' }
  | { kind: 'campus'; campus: Omit<Campus, 'body' | 'seo'> }
  | { kind: 'courses'; courses: readonly CourseSummary[] }
  | { kind: 'course'; course: Omit<Course, 'body' | 'seo'> }
  | { kind: 'event'; event: Omit<Event, 'body' | 'seo'>; venue?: Venue | null }
  | { kind: 'news'; item: Omit<NewsItem, 'body' | 'seo'> }
  | { kind: 'job'; offer: JobOffer };
