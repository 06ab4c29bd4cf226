import { isRecord } from '../../shared/isRecord';

/** The entries that have changed according to a webhook. */
export interface Change {
  /** Strapi's name of the type; undefined: it may be any type. */
  model: string | undefined;
  /** Strapi's locale code; undefined: every language, or a type without languages. */
  locale: string | undefined;
  /** The entry's slug, if it has one and the webhook says it. */
  slug: string | undefined;
}

/** Webhook events that never change what visitors see. */
const DRAFT_EVENTS = ['entry.draft-discard', 'media.create'];
/** Webhook events that publish or unpublish an entry. */
const PUBLIC_EVENTS = ['entry.publish', 'entry.unpublish'];

/**
 * Reads a webhook's body as Strapi 5 and 4 send it. Strapi sends events for drafts too, with `publishedAt: null`.
 * Publishing has an event of its own; Strapi 4 sends `entry.update` with a date when a published entry changes.
 * A newly uploaded file is not used anywhere yet; a changed one may be used anywhere.
 * @returns null if the change is invisible to visitors
 */
export function readChange(body: unknown): Change | null {
  const hook = isRecord(body) ? body : {};
  const entry = isRecord(hook.entry) ? hook.entry : {};
  const event = textOf(hook.event) ?? '';
  if (DRAFT_EVENTS.includes(event)) return null;
  const isDraft = Object.hasOwn(entry, 'publishedAt') && entry.publishedAt === null;
  if (isDraft && !PUBLIC_EVENTS.includes(event)) return null;
  return { model: textOf(hook.model), locale: textOf(entry.locale), slug: textOf(entry.slug) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
