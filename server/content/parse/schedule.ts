import { parseMoment } from './moment';
import { type ParseContext, reportUnread } from './parseContext';
import { hasInput } from './unreadFields';
import { type Fields, field, slug } from './wire';

/**
 * Whether visitors see an entry: from its `publishAt` until its `unpublishAt`. Future ones are noted, since the answer
 * changes then. An entry with an unreadable `publishAt` is not shown, as it may not be due yet.
 */
export function isScheduled(from: Fields | null, context: ParseContext): boolean {
  const [begin, end] = ['publishAt', 'unpublishAt'].map((name) => {
    const given = field(from, name);
    const moment = parseMoment(given, context.timeZone);
    if (!moment && hasInput(given)) reportUnread(context, slug(from), name);
    return moment?.instant;
  });
  const { now, showsUnscheduled } = context;
  if (showsUnscheduled) return true;
  if (begin === undefined && hasInput(field(from, 'publishAt'))) return false;
  if (end !== undefined && end <= now) return false;
  if (begin !== undefined && begin > now) {
    noteChange(context, begin);
    return false;
  }
  noteChange(context, end);
  return true;
}

/** Notes that the answer being parsed changes at an instant (milliseconds since 1970), if that is in the future. */
export function noteChange({ now, onChangeAhead }: ParseContext, instant: number | null | undefined): void {
  if (instant !== null && instant !== undefined && instant > now) onChangeAhead?.(instant);
}
