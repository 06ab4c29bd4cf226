import { isRecord } from '../../shared/isRecord';

/** What a webhook tells: which entries have changed, as far as it says; null when no visitor can see any of it. */
export interface Change {
  /** Strapi's name of the type; undefined: it may be anything. */
  model: string | undefined;
  /** Strapi's code of the language; undefined: every one, or a type that has none. */
  locale: string | undefined;
  /** Of the entry; undefined: it has none, or does not say. */
  slug: string | undefined;
}

/** Webhook events that never change what visitors see. */
const DRAFT_EVENTS = ['entry.draft-discard', 'media.create'];
/** Webhook events that publish or unpublish an entry. */
const PUBLIC_EVENTS = ['entry.publish', 'entry.unpublish'];

/**
 * Reads a webhook's body as Strapi 5 and 4 send it. Strapi tells of a draft as of any other entry: it says
 * `publishedAt: null`. Publishing sends an event of its own; a Strapi 4 tells of a published entry's change by `entry.update`, with
 * a date. A file that was only just uploaded is part of nothing yet; one that has changed may be anywhere.
 */
export function readChange(body: unknown): Change | null {
  const told = isRecord(body) ? body : {};
  const entry = isRecord(told.entry) ? told.entry : {};
  const event = textOf(told.event) ?? '';
  if (DRAFT_EVENTS.includes(event)) return null;
  const isDraft = Object.hasOwn(entry, 'publishedAt') && entry.publishedAt === null;
  if (isDraft && !PUBLIC_EVENTS.includes(event)) return null;
  return { model: textOf(told.model), locale: textOf(entry.locale), slug: textOf(entry.slug) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
