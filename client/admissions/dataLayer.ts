import { type PrivacySignals, refusesTracking } from '../thirdParty/tagManager';
import type { PopinEvent } from './popinState';

/** What the tag manager reads, and how a visitor says no to it. */
interface Surroundings {
  dataLayer?: unknown;
  navigator: PrivacySignals;
}

/**
 * Tells the tag manager, when it is on: configured, and not declined by the visitor's browser. What is told before it
 * has loaded waits in its queue.
 */
export function tellDataLayer(tagManagerId: string, around: Surroundings, event: PopinEvent): void {
  if (tagManagerId === '' || refusesTracking(around.navigator)) return;
  const queue: unknown = around.dataLayer;
  if (Array.isArray(queue)) queue.push(event);
  else around.dataLayer = [event];
}
