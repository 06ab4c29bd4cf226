import type { Labels } from '../../shared/labels/labels';

/** The order that a school gives its kinds of something, in a label: `bts, bachelor`. Empty where it gives none. */
export function orderOf(labels: Labels, key: string): string[] {
  return labels
    .optional(key)
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
}
