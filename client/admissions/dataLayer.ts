import type { PopinEvent } from './popinState';

/** What the tag manager reads, and the two ways in which a visitor says no to it. */
interface Surroundings {
  dataLayer?: unknown;
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
}

/**
 * Tells the tag manager, when it is on: configured, and not declined by the visitor's browser. What is told before it
 * has loaded waits in its queue.
 */
export function tellDataLayer(tagManagerId: string, around: Surroundings, event: PopinEvent): void {
  const { doNotTrack, globalPrivacyControl } = around.navigator;
  if (tagManagerId === '' || doNotTrack === '1' || globalPrivacyControl === true) return;
  const queue: unknown = around.dataLayer;
  if (Array.isArray(queue)) queue.push(event);
  else around.dataLayer = [event];
}
