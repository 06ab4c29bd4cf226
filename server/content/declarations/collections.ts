import { PAGE_LAYOUTS } from '../../../shared/content/article';
import { EVENT_TYPES } from '../../../shared/content/event';
import { SALARY_UNITS } from '../../../shared/content/job';
import { CAMPUS_FIELDS, CAMPUS_OF_OFFER, COURSE_FIELDS } from '../../../shared/content/queries/summaryFields';
import { REDIRECT_KINDS } from '../../../shared/content/redirect';
import { ADMISSIONS, DURATION_SCALES, LEVELS, RHYTHMS } from '../../../shared/content/summaries';
import {
  type Attribute,
  type Attributes,
  choice,
  component,
  components,
  date,
  entriesOf,
  entryOf,
  flag,
  html,
  media,
  number,
  openChoice,
  openChoices,
  required,
  text,
  texts,
} from './attributes';
import type { CollectionName } from './collectionName';
import { OWN_VALUES, REFERENCE, type Selection, selectionOf } from './selection';
import { FEES, HEADER, OWN_PLACE, SEO } from './sharedParts';

interface Collection {
  attributes: Attributes;
  /** How an entry looks inside another one that is answered whole. */
  summary: Selection;
}

const BODY: Attribute = { kind: 'zone', derived: 'body' };

/** From when and until when visitors see an entry. */
export const SCHEDULE: Attributes = { publishAt: date, unpublishAt: date };

const title = required(text);

/** Every collection: its attributes under their names on the wire, and its summary. */
export const COLLECTIONS: Readonly<Record<CollectionName, Collection>> = {
  campuses: {
    attributes: {
      ...SCHEDULE,
      title,
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
    // Within a programme, its money too.
    summary: selectionOf({ ...CAMPUS_FIELDS, fields: [...CAMPUS_FIELDS.fields, 'currency'] }),
  },
  courses: {
    attributes: {
      ...SCHEDULE,
      title,
      name: text,
      summary: text,
      level: required(openChoice(LEVELS)),
      rhythm: openChoices(RHYTHMS),
      category: required(entryOf('course-categories')),
      durationValue: number,
      durationScale: choice(DURATION_SCALES),
      focusImage: media,
      campuses: entriesOf('campuses'),
      entryLevel: text,
      graduationLevel: text,
      labels: texts,
      rncp: component({ code: required(text), title: text, certifier: text, registeredOn: text }),
      prerequisites: html,
      objectives: html,
      accessDelay: text,
      price: text,
      methods: html,
      assessment: html,
      disabilityAccess: html,
      results: components({ label: required(text), value: required(text), year: text, respondents: text }),
      openTo: openChoices(LEVELS),
      domain: entryOf('course-domains'),
      intakes: components({
        date: required(date),
        deadline: date,
        campuses: entriesOf('campuses'),
        // Where a programme recruits on Parcoursup and beside it: which of them this intake is of.
        admission: choice(ADMISSIONS),
      }),
      fees: FEES,
      parcoursupUrl: text,
      vae: flag,
      body: BODY,
      seo: SEO,
      updatedAt: date,
    },
    summary: selectionOf(COURSE_FIELDS),
  },
  events: {
    attributes: {
      ...SCHEDULE,
      title,
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
      title,
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
      title,
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
      title,
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
      populate: new Map([['campus', selectionOf(CAMPUS_OF_OFFER)]]),
    },
  },
  'crm-landings': {
    attributes: { ...SCHEDULE, title, header: HEADER, body: BODY, seo: SEO },
    summary: OWN_VALUES,
  },
  testimonials: {
    attributes: {
      ...SCHEDULE,
      title,
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
    attributes: { title, header: HEADER, body: BODY, seo: SEO, updatedAt: date },
    summary: OWN_VALUES,
  },
  'landing-job': {
    attributes: {
      title,
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
  'news-categories': { attributes: { title }, summary: REFERENCE },
  'course-categories': { attributes: { title }, summary: REFERENCE },
  'course-domains': { attributes: { title }, summary: REFERENCE },
  rubriques: { attributes: { title }, summary: REFERENCE },
};

const IDENTITY: Attributes = { id: number, documentId: text, slug: text, locale: text };

/** The attributes of a collection that a question may name, its identity among them. */
export function questionAttributes(collection: CollectionName): Attributes {
  return { ...COLLECTIONS[collection].attributes, ...IDENTITY };
}
