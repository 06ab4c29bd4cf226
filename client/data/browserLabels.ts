import type { LabelTexts } from '../../shared/labels/labels';
import type { Locale } from '../../shared/locale';
import { lazyModule } from '../site/lazyModule';

/** Only the page's own language is needed: a link to the other one is a full navigation. */
const PARTS = {
  fr: {
    first: async () => (await import('../../shared/labels/french/frenchFirstLabels')).frenchFirstLabels,
    more: async () => (await import('../../shared/labels/french/frenchMoreLabels')).frenchMoreLabels,
  },
  en: {
    first: async () => (await import('../../shared/labels/english/englishFirstLabels')).englishFirstLabels,
    more: async () => (await import('../../shared/labels/english/englishMoreLabels')).englishMoreLabels,
  },
} satisfies Record<Locale, object>;

export interface BrowserLabels {
  labelTexts: LabelTexts;
  /** Loads the labels of pages, blocks and requests. */
  loadMore(): Promise<void>;
}

export async function loadFirstLabels(locale: Locale): Promise<BrowserLabels> {
  const { first, more } = PARTS[locale];
  const known: Partial<LabelTexts> = { ...(await first()) };
  const rest = lazyModule(async () => void Object.assign(known, await more()));
  // as: code that reads the other labels awaits `loadMore` first.
  return { labelTexts: known as LabelTexts, loadMore: rest.load };
}
