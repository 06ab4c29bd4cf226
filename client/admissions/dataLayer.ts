import type { SiteOptions } from '../site/SiteContext';
import { grantsTags, readConsent } from '../thirdParty/consent';
import { type PrivacySignals, refusesTracking } from '../thirdParty/tagManager';
import type { PopinEvent } from './popinState';

/** What the tag manager reads, and how a visitor says yes or no to it. */
interface TaggedWindow {
  dataLayer?: unknown;
  navigator: PrivacySignals;
  document: Pick<Document, 'cookie'>;
}

/**
 * Tells the tag manager, where there is one that the visitor has not declined, nor still has to agree to. What is told
 * before it has loaded waits in its queue.
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
