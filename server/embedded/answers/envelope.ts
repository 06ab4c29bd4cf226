import type { Json, JsonObject } from '../model/json';

/** The format of answers: Strapi 5's envelope, Strapi 4's, or none. */
export type EnvelopeName = 'v5' | 'v4' | 'bare';

/** The ids of an entry or a file. */
interface Identity {
  id: number;
  documentId: string;
}

export interface Envelope {
  /** An entry or a file. */
  document(identity: Identity, attributes: JsonObject): JsonObject;
  /** What a relation to one, or a file's attribute, leads to. */
  toOne(document: Json): Json;
  toMany(documents: readonly Json[]): Json;
  /** A whole answer: one document, or a list with its page counts. */
  single(document: Json): Json;
  list(documents: readonly Json[], pagination: JsonObject): Json;
}

export const ENVELOPES: Readonly<Record<EnvelopeName, Envelope>> = {
  v5: {
    document: ({ id, documentId }, attributes) => ({ id, documentId, ...attributes }),
    toOne: (document) => document,
    toMany: (documents) => documents,
    single: (data) => ({ data, meta: {} }),
    list: (data, pagination) => ({ data, meta: { pagination } }),
  },
  v4: {
    document: ({ id }, attributes) => ({ id, attributes }),
    toOne: (data) => ({ data }),
    toMany: (data) => ({ data }),
    single: (data) => ({ data, meta: {} }),
    list: (data, pagination) => ({ data, meta: { pagination } }),
  },
  bare: {
    document: ({ id }, attributes) => ({ id, ...attributes }),
    toOne: (document) => document,
    toMany: (documents) => documents,
    single: (document) => document,
    list: (documents) => documents,
  },
};
