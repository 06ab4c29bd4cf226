import type { Labels } from './labels/labels';

/** What a type of events is called: by the label `event.type.{type}`, else as content writes it. */
export function eventTypeTitle(type: string, labels: Labels): string {
  return labels.optional(`event.type.${type}`) || type;
}
