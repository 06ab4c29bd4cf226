import type { EntryKind, Query } from '../../../shared/content/queries/answers';
import type { Locale } from '../../../shared/locale';
import type { TypeName } from '../declarations/schema';

/** How a content service is asked: turns a query into the service's requests, and their responses into one answer. */
export interface Dialect {
  /** The unparsed answer to a query. @throws ContentError */
  ask(query: Query): Promise<unknown>;
  /**
   * The slug of an entry of a kind, or null. The id is the one that drafts and published entries share: `documentId`,
   * or the numeric id of a Strapi 4.
   */
  slugOf(kind: EntryKind, id: string, locale: Locale): Promise<string | null>;
  /** The name of a type in Strapi's admin, or null. */
  typeInAdmin?(name: TypeName): { uid: string; isSingle: boolean } | null;
}

/** Gets JSON from a URL below the service's base. @throws ContentError */
export type Get = (url: string) => Promise<unknown>;
