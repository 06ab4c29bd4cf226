import type { LabelTexts } from '../labels';
import { englishFirstLabels } from './englishFirstLabels';
import { englishMoreLabels } from './englishMoreLabels';

/** The built-in labels in English. */
export const englishLabels: LabelTexts = { ...englishFirstLabels, ...englishMoreLabels };
