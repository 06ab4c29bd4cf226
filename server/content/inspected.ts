import { createLogger, type Logger } from '../log/logger';
import { id, record, text } from './parse/wire';

/** What a parser has warned of. */
export interface ParserNote {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The ids of an entry in the content service; '' for those that it does not send. */
export interface EntryIds {
  documentId: string;
  id: string;
  localeCode: string;
}

export interface Inspected<T> extends EntryIds {
  answer: T;
  notes: readonly ParserNote[];
  /** Milliseconds that parsing has blocked the event loop. */
  tookMs: number;
}

/** Who an answer for one entry is. */
export function entryIdsOf(wire: unknown): EntryIds {
  const from = record(wire);
  return { documentId: id(from, 'documentId'), id: id(from), localeCode: text(from, 'locale') };
}

/** Parses with a log that nobody reads but who asks: what it warns of once, it warns of here. */
export function collectNotes<T>(parse: (log: Logger) => T): Omit<Inspected<T>, keyof EntryIds> {
  const begun = performance.now();
  const notes: ParserNote[] = [];
  const log = createLogger('warn', NOWHERE, (_level, message, fields) => {
    const entries = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    notes.push({ message, fields: Object.fromEntries(entries) });
  });
  const answer = parse(log);
  return { answer, notes, tookMs: performance.now() - begun };
}

const NOWHERE = { write: () => undefined };
