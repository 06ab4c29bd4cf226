import { PAGE_LAYOUTS } from '../../../shared/content/article';
import { EVENT_TYPES } from '../../../shared/content/event';
import { SALARY_UNITS } from '../../../shared/content/job';
import { CAMPUS_FIELDS, CAMPUS_OF_OFFER, COURSE_FIELDS } from '../../../shared/content/queries/summaryFields';
import { REDIRECT_KINDS } from '../../../shared/content/redirect';
import { LEVELS } from '../../../shared/content/summaries';
import {
  type Attributes,
  choice,
  component,
  date,
  entriesOf,
  entryOf,
  flag,
  html,
  media,
  number,
  openChoice,
  required,
  text,
  texts,
} from './attributes';
import type { CollectionName } from './collectionName';
import { COURSE_ATTRIBUTES } from './courseAttributes';
import { OWN_VALUES, REFERENCE, readSelection, type Selection } from './selection';
import { BODY, HEADER, OWN_PLACE, SCHEDULE, SEO } from './sharedParts';

interface Collection {
  attributes: Attributes;
  /** The fields of an entry when it is embedded in another one that is sent whole. */
  summary: Selection;
}

/** Every collection, with its attributes by their names on the wire, and its summary. */
export const COLLECTIONS: Readonly<Record<CollectionName, Collection>> = {
  campuses: {
    attributes: {
      ...SCHEDULE,
      title: required(text),
      summary: text,
      description: html,
      address: component({ street: text, postalCode: text, city: text }),
      geo: { kind: 'coordinates' },
      ...OWN_PLACE,
      phone: text,
      email: text,
      isAffiliated: flag,
      focusImage: media,
      courses: { ...entriesOf('courses'), derived: { inverseOf: 'campuses' } },
      body: BODY,
      seo: SEO,
      updatedAt: date,
    },
    // A programme needs the currency of its campuses, too.
    summary: readSelection({ ...CAMPUS_FIELDS, fields: [...CAMPUS_FIELDS.fields, 'currency'] }),
  },
  courses: {
    attributes: COURSE_ATTRIBUTES,
    summary: readSelection(COURSE_FIELDS),
  },
  events: {
    attributes: {
      ...SCHEDULE,
      title: required(text),
      description: text,
      type: openChoice(EVENT_TYPES),
      url: text,
      registrationUrl: text,
      slots: texts,
      placesLeft: number,
      cancelled: flag,
      dateStart: required(date),
      dateEnd: date,
      address: text,
      campus: entryOf('campuses'),
      body: BODY,
      seo: SEO,
      updatedAt: date,
    },
    summary: OWN_VALUES,
  },
  news: {
    attributes: {
      ...SCHEDULE,
      title: required(text),
      summary: text,
      createdAt: required(date),
      publishDate: date,
      updatedAt: date,
      author: text,
      readingTime: number,
      focusImage: media,
      cat_news: { ...entryOf('news-categories'), writtenAs: 'category' },
      campus_infos: { ...entriesOf('campuses'), writtenAs: 'campuses' },
      body: BODY,
      seo: SEO,
    },
    summary: OWN_VALUES,
  },
  articles: {
    attributes: {
      ...SCHEDULE,
      title: required(text),
      summary: text,
      pageLayout: choice(PAGE_LAYOUTS),
      rubrique: entryOf('rubriques'),
      rubriqueTitle: { ...text, onlyWritten: true },
      header: HEADER,
      focusImage: media,
      body: BODY,
      seo: SEO,
      updatedAt: date,
    },
    summary: OWN_VALUES,
  },
  'job-offers': {
    attributes: {
      ...SCHEDULE,
      title: required(text),
      level: openChoice(LEVELS),
      contract: text,
      street: text,
      postalCode: text,
      city: text,
      salaryMin: number,
      salaryMax: number,
      salaryUnit: choice(SALARY_UNITS),
      campus: entryOf('campuses'),
      company: required(text),
      url: text,
      publishedAt: required(date),
      validThrough: date,
      description: { ...html, derived: 'body' },
    },
    summary: {
      fields: 'all',
      populate: new Map([['campus', readSelection(CAMPUS_OF_OFFER)]]),
    },
  },
  'crm-landings': {
    attributes: { ...SCHEDULE, title: required(text), header: HEADER, body: BODY, seo: SEO },
    summary: OWN_VALUES,
  },
  testimonials: {
    attributes: {
      ...SCHEDULE,
      title: required(text),
      summary: text,
      name: required(text),
      quote: required(text),
      course: entryOf('courses'),
      campus: entryOf('campuses'),
      year: text,
      job: text,
      photo: media,
      videoUrl: text,
      body: BODY,
      seo: SEO,
      updatedAt: date,
    },
    summary: OWN_VALUES,
  },
  homepage: {
    attributes: { title: required(text), header: HEADER, body: BODY, seo: SEO, updatedAt: date },
    summary: OWN_VALUES,
  },
  'landing-job': {
    attributes: {
      title: required(text),
      job_offers: { ...entriesOf('job-offers'), derived: 'current' },
      body: BODY,
      seo: SEO,
      updatedAt: date,
    },
    summary: OWN_VALUES,
  },
  menus: {
    attributes: {
      type: required(text),
      title: text,
      body: { kind: 'zone', blocks: ['core.menu', 'core.menu-dropdown', 'core.menu-item'] },
    },
    summary: OWN_VALUES,
  },
  redirects: {
    attributes: { from: required(text), to: required(text), kind: choice(REDIRECT_KINDS) },
    summary: OWN_VALUES,
  },
  'news-categories': { attributes: { title: required(text) }, summary: REFERENCE },
  'course-categories': { attributes: { title: required(text) }, summary: REFERENCE },
  'course-domains': { attributes: { title: required(text) }, summary: REFERENCE },
  rubriques: { attributes: { title: required(text) }, summary: REFERENCE },
};

const IDENTITY: Attributes = { id: number, documentId: text, slug: text, locale: text };

/** The attributes of a collection that a query may name, including its ids. */
export function questionAttributes(collection: CollectionName): Attributes {
  return { ...COLLECTIONS[collection].attributes, ...IDENTITY };
}
