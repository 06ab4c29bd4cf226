import type { Locale } from '../locale';
import { previewLabels as english } from './english/previewLabels';
import { previewLabels as french } from './french/previewLabels';
import { createLabels } from './labels';

export type PreviewLabelKey = keyof typeof french;

/** Reads a label for editors in the page's language; `{name}` in it is replaced. */
export type PreviewLabels = (key: PreviewLabelKey, values?: Record<string, string | number>) => string;

const TEXTS: Record<Locale, Record<PreviewLabelKey, string>> = { fr: french, en: english };

/** For the server alone: these labels are in no browser bundle. */
export function createPreviewLabels(locale: Locale): PreviewLabels {
  return createLabels(TEXTS[locale]).byName;
}
