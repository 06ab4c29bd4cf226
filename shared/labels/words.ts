import type { Locale } from '../locale';
import { englishWords } from './english/englishWords';
import { frenchWords } from './french/frenchWords';
import type { Words } from './labels';

/** The built-in labels of every language, for the server: a browser gets those of its page's language. */
export const WORDS: Record<Locale, Words> = { fr: frenchWords, en: englishWords };
