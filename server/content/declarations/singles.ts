import { CRM_ACTIONS } from '../../../shared/content/crm';
import { SOCIAL_NETWORKS } from '../../../shared/content/settings';
import { BARS, ILLUSTRATION_STYLES, MOTIFS, SHAPES } from '../../../shared/content/theme';
import {
  type Attributes,
  choice,
  component,
  components,
  entryOf,
  flag,
  media,
  required,
  text,
} from './attributes';
import { METAS } from './sharedParts';

/** The school's look: colours as CSS writes them; typefaces by name, or the address of one (`server/theme`). */
const THEME: Attributes = {
  brand: required(text),
  accent: text,
  ground: text,
  ink: text,
  night: text,
  display: text,
  text,
  shape: choice(SHAPES),
  motif: choice(MOTIFS),
  bar: choice(BARS),
  illustrations: choice(ILLUSTRATION_STYLES),
  icon: media,
};

/** The website's own record: settings. */
export const SETTINGS: Attributes = {
  title: required(text),
  siteName: text,
  email: text,
  // Where a folder's school has its CRM: requests lead to `{crmUrl}/{action}?formation=&site=`.
  crmUrl: { ...text, onlyWritten: true },
  // Where the school is: by which clock its days are told (IANA), in which country and money (ISO 3166-1, ISO 4217).
  timeZone: text,
  country: text,
  currency: text,
  logo: media,
  logoOnDark: media,
  theme: component(THEME),
  seo: component({ metaDescription: text, twitterSite: text, shareImage: media, metas: METAS }),
  schools: components({
    title: text,
    logo: media,
    phone: component({ number: text }),
    address: component({ street: text, postalCode: text, city: text }),
    social: components({ type: required(choice(SOCIAL_NETWORKS)), url: required(text), visible: flag }),
  }),
};

/** Where the CRM takes over: for a course at a campus, or, without them, for every one. */
export const CRM_LINK: Attributes = {
  action: required(choice(CRM_ACTIONS)),
  course: entryOf('courses'),
  campus: entryOf('campuses'),
  url: required(text),
};
