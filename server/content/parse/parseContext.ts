import { readSlugSegment } from '../../../shared/addresses/slug';
import type { Place } from '../../../shared/content/place';
import type { Query } from '../../../shared/content/queries/answers';
import { ContentError } from '../../../shared/errors';
import type { Locale } from '../../../shared/locale';
import type { Logger } from '../../log/logger';
import { noteOnce } from './noteOnce';

/** What a parser knows besides the wire: where the school is, too, whose clock, telephones and money are meant. */
export interface ParseContext extends Place {
  locale: Locale;
  /** Origin that resolves relative media addresses; '' leaves them on this site. */
  mediaUrl: string;
  /** As `ImageAddresses.resized`; without, pictures have the widths that the service has. */
  resized?: ((url: string) => string | undefined) | undefined;
  /** Hosts that a form's frame may come from; others are refused by the Content-Security-Policy. */
  frameAllowedHosts: readonly string[];
  log: Logger;
  /** The question that is being answered. */
  query: Query;
  /** Milliseconds since 1970. */
  now: number;
  /** An editor also sees what is scheduled for another time. */
  showsUnscheduled?: true;
  /** Hears of the instants after `now` at which the same answer reads otherwise: what is scheduled, what ends. */
  onChangeAhead?(instant: number): void;
}

/** An answer without what makes it a page: nothing stands in for that. */
export function unreadable({ query }: ParseContext, why: string): ContentError {
  return new ContentError({ statusCode: 500, errorText: `GET ${query.url}: unreadable answer (${why})` });
}

/** The slug that a single entry was asked for: the path's last segment. */
export function askedSlug({ query }: ParseContext): string {
  const path = query.url.split('?', 1)[0] ?? '';
  return readSlugSegment(path.slice(path.lastIndexOf('/') + 1));
}

/** Says once in the log that a field of an entry was given and left out, because it cannot be what it says. */
export function reportUnread({ log, query }: ParseContext, entry: string, field: string): void {
  noteOnce(log, { kind: query.kind, entry, field }, 'content field left out: it cannot be read');
}
