import { noteOnce } from '../noteOnce';
import type { ParseContext } from '../parseContext';

/** Says once in the log that a field of an entry was given and left out, because it cannot be what it says. */
export function reportUnread({ log, query }: ParseContext, entry: string, field: string): void {
  noteOnce(log, { kind: query.kind, entry, field }, 'content field left out: it cannot be read');
}
