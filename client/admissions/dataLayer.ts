import type { CrmAction } from '../../shared/content/crm';

/** What analytics hears of: slugs of what is on offer, never anything that a person typed. */
export type AdmissionsEvent =
  | { event: 'admissions_open'; action: CrmAction }
  | { event: 'admissions_course'; action: CrmAction; course: string }
  | { event: 'admissions_campus'; action: CrmAction; campus: string }
  | { event: 'admissions_sent'; action: CrmAction; course: string; campus: string };

/** What the tag manager reads, and the two ways in which a visitor says no to it. */
interface Surroundings {
  dataLayer?: unknown;
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
}

/**
 * Tells the tag manager, when it is on: configured, and not declined by the visitor's browser. What is told before it
 * has loaded waits in its queue.
 */
export function tellDataLayer(tagManagerId: string, around: Surroundings, event: AdmissionsEvent): void {
  const { doNotTrack, globalPrivacyControl } = around.navigator;
  if (tagManagerId === '' || doNotTrack === '1' || globalPrivacyControl === true) return;
  const queue: unknown = around.dataLayer;
  if (Array.isArray(queue)) queue.push(event);
  else around.dataLayer = [event];
}
