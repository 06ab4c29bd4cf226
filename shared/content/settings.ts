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

/** A network that editors show. */
export interface SocialLink {
  id: string;
  type: SocialNetwork;
  url: string;
}

/** The public part of the website's settings (`GET /users/me`); nothing else of that answer leaves the server. */
export interface Settings extends Place {
  title: string;
  /** The title where the school gives no other. */
  siteName: string;
  email: string;
  /** As editors write it. */
  phone: string;
  /** `tel:`, or ''. */
  phoneUrl: string;
  /** Of the school's seat; null when nobody says. */
  address: PostalAddress | null;
  logo: Picture | null;
  /** The same for dark ground; absent where `logo` stands on both. */
  logoOnDark?: Picture;
  social: SocialLink[];
  metaDescription: string;
  metas: Meta[];
  shareImage: ShareImage | null;
  twitterSite: string;
  /** Absent where editors have none. */
  theme?: ThemeFields;
}

/** What of it the head of a page says. */
export type HeadSettings = Pick<
  Settings,
  'title' | 'siteName' | 'metaDescription' | 'metas' | 'shareImage' | 'twitterSite' | 'theme'
>;

/** The same without the look, which stands in the page's styles already. */
export function headSettings(settings: HeadSettings): HeadSettings {
  const { title, siteName, metaDescription, metas, shareImage, twitterSite } = settings;
  return { title, siteName, metaDescription, metas, shareImage, twitterSite };
}
