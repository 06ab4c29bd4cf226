import type { Campus } from '../content/campus';
import type { Course } from '../content/course';
import type { Event } from '../content/event';
import type { JobOffer } from '../content/job';
import type { NewsItem } from '../content/news';
import type { CourseSummary } from '../content/summaries';

/** A step of the breadcrumb, French path. */
export interface Crumb {
  label: string;
  path: string;
}

/** The fields of an event's campus that the event needs. */
export type Venue = Pick<Campus, 'address' | 'geo'>;

/** The subject of a page, as content: the server makes its structured data from it. */
export type Subject =
  | { kind: 'home' }
  | { kind: 'campus'; campus: Omit<Campus, 'body' | 'seo'> }
  | { kind: 'courses'; courses: readonly CourseSummary[] }
  | { kind: 'course'; course: Omit<Course, 'body' | 'seo'> }
  | { kind: 'event'; event: Omit<Event, 'body' | 'seo'>; venue?: Venue | null }
  | { kind: 'news'; item: Omit<NewsItem, 'body' | 'seo'> }
  | { kind: 'job'; offer: JobOffer };
