import { createLogger, type Logger } from '../log/logger';
import { id, record, text } from './parse/wire';

/** A warning of a parser. */
export interface ParserNote {
  message: string;
  fields: Readonly<Record<string, string>>;
}

/** The ids of an entry in the content service; '' for each that it does not send. */
export interface EntryIds {
  documentId: string;
  id: string;
  localeCode: string;
}

export interface Inspected<T> extends EntryIds {
  answer: T;
  notes: readonly ParserNote[];
  /** Milliseconds that parsing blocked the event loop. */
  tookMs: number;
}

/** The ids of the entry in a service's answer. */
export function entryIdsOf(wire: unknown): EntryIds {
  const from = record(wire);
  return { documentId: id(from, 'documentId'), id: id(from), localeCode: text(from, 'locale') };
}

/** Parses with a log of its own, and returns its warnings, including those that are otherwise logged only once. */
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
