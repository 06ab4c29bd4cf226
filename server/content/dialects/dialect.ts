import type { EntryKind, Query } from '../../../shared/content/queries/answers';
import type { Locale } from '../../../shared/locale';
import type { TypeName } from '../declarations/schema';

/** How a content service is asked: turns a question into the service's requests, and what they bring into one answer. */
export interface Dialect {
  /** Rejects with a ContentError. */
  ask(query: Query): Promise<unknown>;
  /**
   * The slug that an entry has, of the kind of question that it answers as a page; null where there is no such entry. Its id is
   * what the service knows it by, published or not: `documentId`, of a Strapi 4 the number.
   */
  slugOf(kind: EntryKind, id: string, locale: Locale): Promise<string | null>;
  /** What a Strapi's admin calls a type; null for one that it does not have. */
  typeInAdmin?(name: TypeName): { uid: string; isSingle: boolean } | null;
}

/** Asks an address below the service's base for JSON. Rejects with a ContentError. */
export type Get = (url: string) => Promise<unknown>;
