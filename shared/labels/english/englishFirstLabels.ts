import type { frenchFirstLabels } from '../french/frenchFirstLabels';
import { commonsLabels } from './commonsLabels';
import { navigationLabels } from './navigationLabels';

/** The words that the shell of any hydrated page reads: a browser fetches the others with what else needs them. */
export const englishFirstLabels = { ...commonsLabels, ...navigationLabels } satisfies Record<
  keyof typeof frenchFirstLabels,
  string
>;
