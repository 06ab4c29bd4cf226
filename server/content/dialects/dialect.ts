import type { Query } from '../../../shared/content/answers';

/** How a content service is asked: turns a question into the service's requests, and what they bring into one answer. */
export interface Dialect {
  /** Rejects with a ContentError. */
  ask(query: Query): Promise<unknown>;
}

/** Asks an address below the service's base for JSON. Rejects with a ContentError. */
export type Get = (url: string) => Promise<unknown>;

export const SERVICES = ['auto', 'contract', 'strapi5', 'strapi4'] as const;
export type Service = (typeof SERVICES)[number];
