import type { Labels } from './labels/labels';

/** What a type of events is called: by the label `event.type.{type}`, else as content writes it. */
export function eventTypeTitle(type: string, labels: Labels): string {
  return labels.optional(`event.type.${type}`) || type;
}

/** What a level is called: by the label `course.level.{level}`, else as content writes it. */
export function levelTitle(level: string, labels: Labels): string {
  return labels.optional(`course.level.${level}`) || level;
}

/** What a rhythm is called: by the label `course.rhythm.{rhythm}`, else as content writes it. */
export function rhythmTitle(rhythm: string, labels: Labels): string {
  return labels.optional(`course.rhythm.${rhythm}`) || rhythm;
}
