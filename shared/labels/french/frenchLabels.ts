import { frenchFirstLabels } from './frenchFirstLabels';
import { frenchMoreLabels } from './frenchMoreLabels';

/** The built-in labels in French: the keys that every language has. */
export const frenchLabels = { ...frenchFirstLabels, ...frenchMoreLabels };
