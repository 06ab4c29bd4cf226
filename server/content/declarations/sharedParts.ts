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

/** A link, or the admissions popin for a course, a campus, both or neither. */
export const ACTION: Attributes = {
  label: required(text),
  url: text,
  popin: choice(CRM_ACTIONS),
  course: slugOf('courses'),
  campus: slugOf('campuses'),
};

/** An address, or the slug of a content page. */
export const LINK: Attributes = { label: required(text), url: text, slug: text };

/** What an editor adds to the head of a page. */
export const METAS = components({
  type: required(choice(['name', 'property', 'itemprop'])),
  key: required(text),
  value: required(text),
});
/** What search engines and networks are told of a page. */
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
/** Where a campus is, when that is not where the school is: its clock (IANA), country (ISO 3166-1) and money (ISO 4217). */
export const OWN_PLACE = { timeZone: text, country: text, currency: text };
/** The top of a page that has no block for it. */
export const HEADER = component({ title: text, subTitle: text, image: media, cta: component(ACTION) });
/** What a year costs in the rhythms of the specification, and in others of the school's own. */
export const FEES = component({
  fulltime: number,
  periodic: number,
  others: components({ rhythm: required(text), amount: required(number) }),
});
/** From when and until when visitors see an entry. */
export const SCHEDULE: Attributes = { publishAt: date, unpublishAt: date };
/** The blocks of a page. */
export const BODY: Attribute = { kind: 'zone', derived: 'body' };
