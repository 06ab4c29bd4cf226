import { readSlugSegment } from '../../../shared/addresses/slug';
import type { Place } from '../../../shared/content/place';
import type { Query } from '../../../shared/content/queries/answers';
import { ContentError } from '../../../shared/errors';
import type { Locale } from '../../../shared/locale';
import type { Logger } from '../../log/logger';
import { noteOnce } from './noteOnce';

/** What a parser knows besides the wire, including the school's place, for dates, telephone numbers and prices. */
export interface ParseContext extends Place {
  locale: Locale;
  /** Origin that resolves relative media addresses; '' leaves them on this site. */
  mediaUrl: string;
  /** As `ImageAddresses.resized`; without it, pictures have the service's widths. */
  resized?: ((url: string) => string | undefined) | undefined;
  /** Hosts that a form's iframe may come from; the Content-Security-Policy blocks others. */
  frameAllowedHosts: readonly string[];
  log: Logger;
  /** The query that is being answered. */
  query: Query;
  /** Milliseconds since 1970. */
  now: number;
  /** In previews, entries outside their schedule are shown too. */
  showsUnscheduled?: true;
  /** Called with each instant after `now` at which the answer changes by itself, as an entry is published or ends. */
  onChangeAhead?(instant: number): void;
}

/** The error for an answer that lacks what a page needs. */
export function unreadable({ query }: ParseContext, why: string): ContentError {
  return new ContentError({ statusCode: 500, errorText: `GET ${query.url}: unreadable answer (${why})` });
}

/** The slug in the query for a single entry: the path's last segment. */
export function requestedSlug({ query }: ParseContext): string {
  const path = query.url.split('?', 1)[0] ?? '';
  return readSlugSegment(path.slice(path.lastIndexOf('/') + 1));
}

/** Logs once that a field of an entry was left out because its value is invalid. */
export function reportUnread({ log, query }: ParseContext, entry: string, field: string): void {
  noteOnce(log, { kind: query.kind, entry, field }, 'content field left out: it cannot be read');
}
