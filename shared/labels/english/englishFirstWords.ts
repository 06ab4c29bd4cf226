import type { frenchFirstWords } from '../french/frenchFirstWords';
import { commonsWords } from './commonsWords';
import { navigationWords } from './navigationWords';

/** The words that the frame of any waking page reads: a browser fetches the others with what else needs them. */
export const englishFirstWords = { ...commonsWords, ...navigationWords } satisfies Record<
  keyof typeof frenchFirstWords,
  string
>;
