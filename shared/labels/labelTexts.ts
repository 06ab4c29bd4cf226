import type { Locale } from '../locale';
import { englishLabels } from './english/englishLabels';
import { frenchLabels } from './french/frenchLabels';
import type { LabelTexts } from './labels';

/** The built-in labels of every language, for the server: a browser gets those of its page's language. */
export const LABEL_TEXTS: Record<Locale, LabelTexts> = { fr: frenchLabels, en: englishLabels };
