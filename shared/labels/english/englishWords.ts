import type { Words } from '../labels';
import { admissionsWords } from './admissionsWords';
import { blocksWords } from './blocksWords';
import { commonsWords } from './commonsWords';
import { installationWords } from './installationWords';
import { navigationWords } from './navigationWords';
import { pagesWords } from './pagesWords';

/** The built-in labels in English. */
export const englishWords: Words = {
  ...commonsWords,
  ...navigationWords,
  ...pagesWords,
  ...admissionsWords,
  ...blocksWords,
  ...installationWords,
};
