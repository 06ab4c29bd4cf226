import type { frenchFirstLabels } from '../french/frenchFirstLabels';
import { commonsLabels } from './commonsLabels';
import { navigationLabels } from './navigationLabels';

/** The labels that every hydrated page needs for its shell; the browser loads the others on demand. */
export const englishFirstLabels = { ...commonsLabels, ...navigationLabels } satisfies Record<
  keyof typeof frenchFirstLabels,
  string
>;
