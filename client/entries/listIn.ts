import type { Labels } from '../../shared/labels/labels';

/** What a school lists in a label, such as the order of its kinds of something: `bts, bachelor`. Empty where it lists none. */
export function listIn(labels: Labels, key: string): string[] {
  return labels
    .optional(key)
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
}
