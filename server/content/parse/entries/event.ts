import type { SpanText } from '../../../../shared/content/dates';
import {
  type CalendarEntry,
  EVENT_TYPES,
  type Event,
  type EventSummary,
} from '../../../../shared/content/event';
import type { List } from '../../../../shared/content/list';
import { spelledKind } from '../../../../shared/kinds';
import { isoDayOf } from '../../../../shared/text/zonedTime';
import { parseBody } from '../body';
import { type DateContext, isoInstant, namedClock, spanEnd, spanText } from '../dates';
import { parseList } from '../list';
import { parseMoment } from '../moment';
import { type ParseContext, reportUnread } from '../parseContext';
import { noteChange } from '../schedule';
import { hasInput } from '../unreadFields';
import { address, type Fields, field, figure, flag, number, record, slug, text, texts } from '../wire';
import { placeField } from './place';
import { titledRef } from './refs';
import { parseSeo } from './seo';

/** An event without a readable date is left out, like one without a title. */
function parseEventSummary(from: Fields, context: ParseContext): EventSummary | null {
  const named = { slug: slug(from), title: text(from, 'title') };
  const when = parseSpan(from, context);
  if (when && hasInput(field(from, 'dateEnd')) && !endsAfter(from, when, context))
    reportUnread(context, named.slug, 'dateEnd');
  return named.slug && named.title && when
    ? {
        description: text(from, 'description'),
        url: address(from, 'url'),
        when,
        overAt: eventOverAt(from, context),
        campus: titledRef(from, 'campus'),
        type: spelledKind(text(from, 'type'), EVENT_TYPES) || null,
        cancelled: flag(from, 'cancelled'),
        ...named,
      }
    : null;
}

export function parseCalendarEntry(from: Fields, context: ParseContext): CalendarEntry | null {
  const summary = parseEventSummary(from, context);
  const place = `${figure(from, 'campus.address.postalCode')} ${text(from, 'campus.address.city')}`.trim();
  return (
    summary && {
      address: text(from, 'address'),
      campusAddress: [text(from, 'campus.address.street'), place].filter(Boolean).join(', '),
      updatedAt: isoInstant(field(from, 'updatedAt'), context),
      ...summary,
    }
  );
}

/**
 * Drops events that are over: a service without filters sends them, and a query whose time is rounded to five minutes
 * also gets those that have just ended.
 */
export function parseEvents(wire: unknown, context: ParseContext): List<EventSummary> {
  const over = new Set<EventSummary>();
  const parse = (from: Fields) => {
    const event = parseEventSummary(from, context);
    if (event) noteChange(context, event.overAt);
    if (event && event.overAt <= context.now) over.add(event);
    return event;
  };
  return parseList(wire, context, 'event', parse, (event) => !over.has(event));
}

/** When an event is, in its campus's time zone, which is named if it is not the school's. Null without a date. */
export function parseSpan(from: Fields, context: ParseContext): SpanText | null {
  const telling = tellingOf(from, context);
  const span = spanText(field(from, 'dateStart'), field(from, 'dateEnd'), telling);
  return span && telling.timeZone !== context.timeZone ? namedClock(span, telling) : span;
}

/** Whether the end is usable. An unreadable one, or one before the start, is an error: it is left out. */
function endsAfter(from: Fields, { start }: SpanText, context: ParseContext): boolean {
  const { timeZone } = tellingOf(from, context);
  const end = parseMoment(field(from, 'dateEnd'), timeZone);
  return (
    end !== null && (end.instant >= Date.parse(start.iso) || isoDayOf(end.instant, timeZone) === start.isoDay)
  );
}

function tellingOf(from: Fields, context: ParseContext): DateContext {
  const campus = record(field(from, 'campus'));
  const timeZone = placeField(campus, 'timeZone', slug(campus), context) || context.timeZone;
  return { locale: context.locale, timeZone };
}

/** The instant at which an event is over, in milliseconds since 1970; infinity without a readable date. */
export function eventOverAt(from: Fields, context: ParseContext): number {
  const end = spanEnd(field(from, 'dateStart'), field(from, 'dateEnd'), tellingOf(from, context));
  return end ?? Number.POSITIVE_INFINITY;
}

/** An event with its page. The answer changes when the event is over, since it then takes no registrations. */
export function parseEvent(from: Fields, context: ParseContext): Event | null {
  const summary = parseEventSummary(from, context);
  if (summary) noteChange(context, summary.overAt);
  return (
    summary && {
      address: text(from, 'address'),
      updatedAt: isoInstant(field(from, 'updatedAt'), context),
      registrationUrl: address(from, 'registrationUrl'),
      slots: [...new Set(texts(from, 'slots'))],
      placesLeft: placesOf(from),
      body: parseBody(from, context),
      seo: parseSeo(from, context),
      ...summary,
    }
  );
}

/** A negative number means overbooked: no place is left. */
function placesOf(from: Fields): number | null {
  const places = number(from, 'placesLeft');
  return places === null ? null : Math.max(0, Math.floor(places));
}
