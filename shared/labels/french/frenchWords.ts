import { admissionsWords } from './admissionsWords';
import { blocksWords } from './blocksWords';
import { commonsWords } from './commonsWords';
import { installationWords } from './installationWords';
import { navigationWords } from './navigationWords';
import { pagesWords } from './pagesWords';

/** The built-in labels in French: the keys that every language has. */
export const frenchWords = {
  ...commonsWords,
  ...navigationWords,
  ...pagesWords,
  ...admissionsWords,
  ...blocksWords,
  ...installationWords,
};
