import type { SiteOptions } from '../site/SiteContext';
import { grantsTags, readConsent } from '../thirdParty/consent';
import { type PrivacySignals, refusesTracking } from '../thirdParty/tagManager';
import type { PopinEvent } from './popinState';

/** The tag manager's queue, and how the visitor's refusal is expressed. */
interface TaggedWindow {
  dataLayer?: unknown;
  navigator: PrivacySignals;
  document: Pick<Document, 'cookie'>;
}

/**
 * Pushes an event for the tag manager, if there is one that the visitor has not declined and need not consent to first.
 * Events pushed before it loads wait in the queue.
 */
export function tellDataLayer(
  { tagManagerId, consentRequired }: Pick<SiteOptions, 'tagManagerId' | 'consentRequired'>,
  around: TaggedWindow,
  event: PopinEvent,
): void {
  if (tagManagerId === '' || refusesTracking(around.navigator)) return;
  const granted = readConsent(around.document.cookie, Date.now())?.granted ?? [];
  if (consentRequired && !grantsTags(granted)) return;
  const queue: unknown = around.dataLayer;
  if (Array.isArray(queue)) queue.push(event);
  else around.dataLayer = [event];
}
