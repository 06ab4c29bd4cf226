import type { Picture } from './media';
import type { Place, PostalAddress } from './place';
import type { Meta, ShareImage } from './seo';
import type { ThemeFields } from './theme';

export const SOCIAL_NETWORKS = [
  'Instagram',
  'Facebook',
  'Youtube',
  'Linkedin',
  'Twitter',
  'Discord',
  'Tiktok',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** A link to a social network. */
export interface SocialLink {
  id: string;
  type: SocialNetwork;
  url: string;
}

/** The public part of the website's settings (`GET /users/me`); nothing else of that answer leaves the server. */
export interface Settings extends Place {
  title: string;
  /** The default title. */
  siteName: string;
  email: string;
  /** As editors write it. */
  phone: string;
  /** `tel:`, or ''. */
  phoneUrl: string;
  /** Of the school's head office; null if unknown. */
  address: PostalAddress | null;
  logo: Picture | null;
  /** The variant for dark backgrounds; absent if `logo` suits both. */
  logoOnDark?: Picture;
  social: SocialLink[];
  metaDescription: string;
  metas: Meta[];
  shareImage: ShareImage | null;
  twitterSite: string;
  /** Absent without an editor's theme. */
  theme?: ThemeFields;
}

/** The settings that the head of a page needs. */
export type HeadSettings = Pick<
  Settings,
  'title' | 'siteName' | 'metaDescription' | 'metas' | 'shareImage' | 'twitterSite' | 'theme'
>;

/** The same without the theme, which is in the page's styles already. */
export function headSettings(settings: HeadSettings): HeadSettings {
  const { title, siteName, metaDescription, metas, shareImage, twitterSite } = settings;
  return { title, siteName, metaDescription, metas, shareImage, twitterSite };
}
