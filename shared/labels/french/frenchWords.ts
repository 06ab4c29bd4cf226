import { frenchFirstWords } from './frenchFirstWords';
import { frenchMoreWords } from './frenchMoreWords';

/** The built-in labels in French: the keys that every language has. */
export const frenchWords = { ...frenchFirstWords, ...frenchMoreWords };
