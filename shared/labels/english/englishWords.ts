import type { Words } from '../labels';
import { englishFirstWords } from './englishFirstWords';
import { englishMoreWords } from './englishMoreWords';

/** The built-in labels in English. */
export const englishWords: Words = { ...englishFirstWords, ...englishMoreWords };
