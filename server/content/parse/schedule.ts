import { pageNotFound } from '../../../shared/errors';
import { parseMoment } from './moment';
import type { ParseContext } from './parseContext';
import { type Fields, field, record } from './wire';

/**
 * Whether visitors see an entry: from its `publishAt` on, until its `unpublishAt`. The moments that are ahead are noted, since
 * the same answer then reads otherwise.
 */
export function isScheduled(from: Fields | null, context: ParseContext): boolean {
  const [begin, end] = ['publishAt', 'unpublishAt'].map(
    (name) => parseMoment(field(from, name), context.timeZone)?.instant,
  );
  const { now, showsUnscheduled } = context;
  if (showsUnscheduled) return true;
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
