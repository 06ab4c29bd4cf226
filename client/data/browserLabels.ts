import type { Words } from '../../shared/labels/labels';
import type { Locale } from '../../shared/locale';
import { lazyModule } from '../site/lazyModule';

/** The words of the page's language: a link to the other one is a full navigation. */
const PARTS = {
  fr: {
    first: async () => (await import('../../shared/labels/french/frenchFirstWords')).frenchFirstWords,
    more: async () => (await import('../../shared/labels/french/frenchMoreWords')).frenchMoreWords,
  },
  en: {
    first: async () => (await import('../../shared/labels/english/englishFirstWords')).englishFirstWords,
    more: async () => (await import('../../shared/labels/english/englishMoreWords')).englishMoreWords,
  },
} satisfies Record<Locale, object>;

export interface BrowserLabels {
  words: Words;
  /** Brings those of pages, blocks and requests. */
  loadMore(): Promise<void>;
}

export async function loadFirstWords(locale: Locale): Promise<BrowserLabels> {
  const { first, more } = PARTS[locale];
  const known: Partial<Words> = { ...(await first()) };
  const rest = lazyModule(async () => void Object.assign(known, await more()));
  // as: who reads the others has them loaded first.
  return { words: known as Words, loadMore: rest.load };
}
