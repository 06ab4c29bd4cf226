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

/** The school's theme: CSS colours, and typefaces by name or address (see `server/theme`). */
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

/** The website's settings. */
export const SETTINGS: Attributes = {
  title: required(text),
  siteName: text,
  email: text,
  // The CRM of a school that is kept in a folder: requests lead to `{crmUrl}/{action}?formation=&site=`.
  crmUrl: { ...text, onlyWritten: true },
  // The school's time zone (IANA), country (ISO 3166-1) and currency (ISO 4217).
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

/** The CRM's page for an action, for one course and campus or, where they are missing, for all. */
export const CRM_LINK: Attributes = {
  action: required(choice(CRM_ACTIONS)),
  course: entryOf('courses'),
  campus: entryOf('campuses'),
  url: required(text),
};
