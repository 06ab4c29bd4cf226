import type { Locale } from '../locale';
import { englishFirstLabels } from './english/englishFirstLabels';
import { englishMoreLabels } from './english/englishMoreLabels';
import { frenchFirstLabels } from './french/frenchFirstLabels';
import { frenchMoreLabels } from './french/frenchMoreLabels';
import type { LabelTexts } from './labels';

/**
 * The built-in labels of every language, for the server; a browser loads those of its page's language, in two parts.
 */
export const LABEL_TEXTS: Record<Locale, LabelTexts> = {
  fr: { ...frenchFirstLabels, ...frenchMoreLabels },
  en: { ...englishFirstLabels, ...englishMoreLabels },
};
