import { CRM_ACTIONS } from '../../../shared/content/crm';
import {
  type Attribute,
  type Attributes,
  choice,
  component,
  components,
  date,
  flag,
  media,
  number,
  required,
  slugOf,
  text,
} from './attributes';

/** A call to action: a link, or the admissions popin for a course, a campus, both or neither. */
export const ACTION: Attributes = {
  label: required(text),
  url: text,
  popin: choice(CRM_ACTIONS),
  course: slugOf('courses'),
  campus: slugOf('campuses'),
};

/** A link to an address, or to the content page with a slug. */
export const LINK: Attributes = { label: required(text), url: text, slug: text };

/** `<meta>` elements that an editor adds to a page. */
export const METAS = components({
  type: required(choice(['name', 'property', 'itemprop'])),
  key: required(text),
  value: required(text),
});
/** Metadata of a page for search engines and social networks. */
export const SEO = component({
  metaTitle: text,
  metaDescription: text,
  og: component({ title: text, description: text }),
  twitter: component({ card: text, title: text, description: text, imageAlt: text }),
  shareImage: media,
  metas: METAS,
  links: components({
    rel: required(choice(['canonical', 'alternate'])),
    href: required(text),
    hreflang: text,
  }),
  preventIndexing: flag,
});
/** A campus's time zone (IANA), country (ISO 3166-1) and currency (ISO 4217), if they differ from the school's. */
export const OWN_PLACE = { timeZone: text, country: text, currency: text };
/** The header of a page without a header block. */
export const HEADER = component({ title: text, subTitle: text, image: media, cta: component(ACTION) });
/** The yearly cost in each of the usual rhythms, and in others that a school defines. */
export const FEES = component({
  fulltime: number,
  periodic: number,
  others: components({ rhythm: required(text), amount: required(number) }),
});
/** The time from which and until which visitors see an entry. */
export const SCHEDULE: Attributes = { publishAt: date, unpublishAt: date };
/** The blocks of a page. */
export const BODY: Attribute = { kind: 'zone', derived: 'body' };
