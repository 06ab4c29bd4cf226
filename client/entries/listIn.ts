import type { Labels } from '../../shared/labels/labels';

/** A comma-separated label as a list, such as an order of kinds: `bts, bachelor`. Empty if the label is missing. */
export function listIn(labels: Labels, key: string): string[] {
  return labels
    .optional(key)
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
}
