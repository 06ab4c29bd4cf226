import { commonsWords } from './commonsWords';
import { navigationWords } from './navigationWords';

/** The words that a waking home page reads: a browser fetches the others with what else needs them. */
export const englishFirstWords = { ...commonsWords, ...navigationWords };
