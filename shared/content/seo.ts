/** Page metadata as an editor filled it in. Empty strings: not filled in. */
export interface Seo {
  metaTitle: string;
  metaDescription: string;
  og: { title: string; description: string };
  twitter: {
    card: string;
    title: string;
    description: string;
    imageAlt: string;
  };
  shareImage: ShareImage | null;
  metas: Meta[];
  links: SeoLink[];
  /** True: robots 'noindex, follow'. */
  preventIndexing: boolean;
}

export interface ShareImage {
  url: string;
  alt: string;
  /** Pixels; null or absent if unknown. */
  width?: number | null;
  height?: number | null;
}

export interface Meta {
  type: 'name' | 'property' | 'itemprop';
  key: string;
  value: string;
}

export interface SeoLink {
  rel: 'canonical' | 'alternate';
  href: string;
  hreflang: string;
}

export const EMPTY_SEO: Seo = {
  metaTitle: '',
  metaDescription: '',
  og: { title: '', description: '' },
  twitter: { card: '', title: '', description: '', imageAlt: '' },
  shareImage: null,
  metas: [],
  links: [],
  preventIndexing: false,
};
