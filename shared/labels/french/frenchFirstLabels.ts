import { commonsLabels } from './commonsLabels';
import { navigationLabels } from './navigationLabels';

/** The words that the shell of any hydrated page reads: a browser fetches the others with what else needs them. */
export const frenchFirstLabels = { ...commonsLabels, ...navigationLabels };
