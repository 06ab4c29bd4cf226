import { pageNotFound } from '../../../shared/errors';
import { parseMoment } from './moment';
import { type ParseContext, reportUnread } from './parseContext';
import { saysSomething } from './unreadFields';
import { type Fields, field, record, slug } from './wire';

/**
 * Whether visitors see an entry: from its `publishAt` on, until its `unpublishAt`. The moments that are ahead are noted, since
 * the same answer then reads otherwise. An entry whose `publishAt` cannot be read is not shown: nobody knows that its time has come.
 */
export function isScheduled(from: Fields | null, context: ParseContext): boolean {
  const [begin, end] = ['publishAt', 'unpublishAt'].map((name) => {
    const given = field(from, name);
    const moment = parseMoment(given, context.timeZone);
    if (!moment && saysSomething(given)) reportUnread(context, slug(from), name);
    return moment?.instant;
  });
  const { now, showsUnscheduled } = context;
  if (showsUnscheduled) return true;
  if (begin === undefined && saysSomething(field(from, 'publishAt'))) return false;
  if (end !== undefined && end <= now) return false;
  if (begin !== undefined && begin > now) {
    noteChange(context, begin);
    return false;
  }
  noteChange(context, end);
  return true;
}

/** Throws the 404 of a page that visitors do not see yet, or no more. */
export function refuseUnscheduled(wire: unknown, context: ParseContext): void {
  if (!isScheduled(record(wire), context)) throw pageNotFound(context.query.url);
}

/** Notes that what is being parsed reads otherwise from an instant on (milliseconds since 1970), if that is ahead. */
export function noteChange({ now, onChangeAhead }: ParseContext, instant: number | null | undefined): void {
  if (instant !== null && instant !== undefined && instant > now) onChangeAhead?.(instant);
}
