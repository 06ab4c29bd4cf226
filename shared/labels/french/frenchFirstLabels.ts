import { commonsLabels } from './commonsLabels';
import { navigationLabels } from './navigationLabels';

/** The labels that every hydrated page needs for its shell; the browser loads the others on demand. */
export const frenchFirstLabels = { ...commonsLabels, ...navigationLabels };
