import type { Look } from '../theme/look';
import type { Flawed } from './facts';
import { TYPE_WORDS, themeWords } from './words';

/** What is wrong with the look that editors have given the site, and which of their colours were moved so that they can be read. */
export function themeFlaws({ refused, moved }: Pick<Look, 'refused' | 'moved'>): Flawed[] {
  if (refused === null) return [];
  const entry = {
    type: 'website',
    locale: 'fr',
    title: TYPE_WORDS.website,
    path: '',
    documentId: '',
    id: '',
    localeCode: '',
  } as const;
  return [
    ...refused.map((field) => themeWords.refused(field)),
    ...moved.map((one) => themeWords.moved(one)),
  ].map((what) => ({ kind: 'theme', what, entry }));
}
