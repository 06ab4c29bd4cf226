import { commonsLabels } from './commonsLabels';
import { navigationLabels } from './navigationLabels';

/** The words that the frame of any waking page reads: a browser fetches the others with what else needs them. */
export const frenchFirstLabels = { ...commonsLabels, ...navigationLabels };
