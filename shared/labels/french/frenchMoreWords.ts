import { admissionsWords } from './admissionsWords';
import { blocksWords } from './blocksWords';
import { installationWords } from './installationWords';
import { pagesWords } from './pagesWords';

/** The words of pages, blocks and requests. */
export const frenchMoreWords = { ...pagesWords, ...admissionsWords, ...blocksWords, ...installationWords };
