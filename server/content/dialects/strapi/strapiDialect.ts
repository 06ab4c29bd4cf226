import type { List } from '../../../../shared/content/list';
import type { Answers, Query, QueryKind } from '../../../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../../../shared/content/queries/queries';
import type { QueryParams } from '../../../../shared/content/queries/queryString';
import { pageNotFound } from '../../../../shared/errors';
import type { Locale } from '../../../../shared/locale';
import type { Logger } from '../../../log/logger';
import type { Attributes } from '../../declarations/attributes';
import { declaredAttributes, type SchemaType, type TypeName } from '../../declarations/schema';
import { collectionPath, ENTRY_COLLECTIONS, ENTRY_KINDS, isEntryKind } from '../../entryCollections';
import { noteOnce } from '../../parse/noteOnce';
import { field, list, record, text } from '../../parse/wire';
import { isParams, type Question, readQuestion } from '../../readQuestion';
import type { Dialect, Get } from '../dialect';
import { createAsk, NOTHING } from './ask';
import { createCrmAnswers } from './crmAnswers';
import { fitQuestion } from './fitQuestion';
import { inOrder } from './inOrder';
import { populateOf } from './populate';
import type { ServiceSchema } from './serviceSchema';

interface StrapiOptions {
  get: Get;
  schema: ServiceSchema;
  prefix: string;
  /** The service's locale code for each of the site's languages; null for one that it lacks. */
  codes: Readonly<Record<Locale, string | null>>;
  log: Logger;
}

/** Enough to notice that several entries share a slug. */
const OF_ONE_SLUG = 5;

type ListKind = { [K in QueryKind]: Answers[K] extends List<unknown> ? K : never }[QueryKind];

/**
 * The type of each list's entries; null when the list's path names it. A list that is missing here would be queried
 * without its filters and pagination.
 */
const LISTS: Readonly<Record<Exclude<ListKind, 'search'>, TypeName | null>> = {
  articles: 'articles',
  entries: null,
  searchedCourses: 'courses',
  searchedCampuses: 'campuses',
  searchedArticles: 'articles',
  searchedEvents: 'events',
  searchedNews: 'news',
  events: 'events',
  calendar: 'events',
  news: 'news',
  newsItems: 'news',
  courses: 'courses',
  campuses: 'campuses',
  redirects: 'redirects',
};

/** The type for each kind of query, except queries for one entry by its slug. */
const TYPES: Readonly<Partial<Record<QueryKind, TypeName | null>>> = {
  ...LISTS,
  settings: 'website',
  menu: 'menus',
  taxonomy: 'taxonomy',
  homepage: 'homepage',
  jobs: 'landing-job',
};

/** Maps the site's queries to the REST API of a stock Strapi 5 or 4. */
export function createStrapiDialect({ get, schema, prefix, codes, log }: StrapiOptions): Dialect {
  const ask = createAsk({ get, schema, log });
  const whole = (type: SchemaType, declared: Attributes) => (): QueryParams => {
    const populate = populateOf(schema, type.uid, declared);
    return populate === null ? {} : { populate };
  };

  /** Entries that match the filters, with everything that pages read of them. */
  function find(
    type: SchemaType,
    name: TypeName,
    locale: string | null,
    filters: QueryParams,
    limit: number,
  ): Promise<unknown> {
    const declared = declaredAttributes(name);
    return ask(type, locale, () => {
      const fitted = fitQuestion(schema, type.uid, declared, { filters, pagination: { limit } });
      return fitted && { ...fitted, ...whole(type, declared)() };
    });
  }

  async function bySlug(
    type: SchemaType,
    name: TypeName,
    query: Query,
    { segments, params }: Question,
    locale: string | null,
  ) {
    const wanted = segments.at(-1) ?? '';
    const filters = { slug: { $eqi: wanted }, ...readFilters(params) };
    const entries = list(await find(type, name, locale, filters, OF_ONE_SLUG));
    if (entries.length > 1 && (name !== 'articles' || params.filters !== undefined))
      noteOnce(log, { type: type.uid, slug: wanted }, 'several entries have one slug: the first is shown');
    const plain = entries.find((entry) => record(field(record(entry), 'rubrique')) === null);
    const entry = plain ?? entries[0];
    if (entry === undefined) throw pageNotFound(query.url);
    return entry;
  }

  async function jobs(type: SchemaType, locale: string | null): Promise<unknown> {
    const page = await ask(type, locale, whole(type, declaredAttributes('landing-job')));
    const offers = schema.type('job-offers');
    if (offers === null || schema.attribute(type.uid, 'job_offers')) return page;
    // `validThrough` lasts until the end of its day: ask for a day more, the parser filters exactly.
    const aDayAgo = new Date(Date.now() - 24 * 3600_000).toISOString();
    const filters = {
      $or: [{ validThrough: { $gte: aDayAgo } }, { validThrough: { $null: true } }],
    };
    const declared = declaredAttributes('job-offers');
    const wire = await ask(offers, locale, () => {
      const params = { filters, sort: ['publishedAt:desc'], pagination: { limit: MAX_PAGE_SIZE } };
      const fitted = fitQuestion(schema, offers.uid, declared, params);
      return fitted && { ...fitted, ...whole(offers, declared)() };
    });
    return { ...record(page), job_offers: list(wire) };
  }

  /** Labels are in a JSON field of their own, since a Strapi type cannot be a dictionary. */
  async function taxonomy(type: SchemaType, locale: string | null): Promise<unknown> {
    const answer = record(await ask(type, locale, () => ({})));
    const labels = field(answer, 'labels');
    return typeof labels === 'object' && labels !== null ? { ...answer, ...labels, labels: null } : answer;
  }

  const crm = createCrmAnswers({ ask, schema, log });

  return {
    typeInAdmin(name) {
      const type = schema.type(name);
      return type && { uid: type.uid, isSingle: type.kind === 'singleType' };
    },
    async slugOf(kind, id, locale) {
      const type = schema.type(ENTRY_COLLECTIONS[kind].type);
      const code = codes[locale];
      if (!type || code === null) return null;
      // Strapi 4 has numeric ids only.
      const filters = { [/^\d+$/.test(id) ? 'id' : 'documentId']: { $eq: id } };
      const wire = await ask(type, code, () => ({ filters, fields: ['slug'], pagination: { limit: 1 } }));
      const entry = record(list(wire)[0]);
      return entry ? text(entry, 'slug') : null;
    },
    async ask(query) {
      const question = readQuestion(query.url);
      const { segments, params } = question;
      const { locale: requested, ...others } = params;
      const locale = codes[requested === 'en' ? 'en' : 'fr'];
      const isList = query.kind in LISTS;
      if (locale === null) {
        if (isList) return NOTHING;
        throw pageNotFound(query.url);
      }
      if (query.kind === 'crmCourses') return crm.courses(locale);
      if (query.kind === 'crmCampuses') return crm.campuses(query, segments[2] ?? '', locale);
      if (query.kind === 'crmLink') {
        const [, action = '', course = '', campus = ''] = segments;
        return crm.link(query, { action, course, campus });
      }
      const name = isEntryKind(query.kind)
        ? ENTRY_COLLECTIONS[query.kind].type
        : (TYPES[query.kind] ?? nameOfPath(segments[0] ?? '', prefix));
      const type = name && schema.type(name);
      if (!name || !type) {
        if (isList) return NOTHING;
        throw pageNotFound(query.url);
      }
      if (query.kind === 'jobs') return jobs(type, locale);
      if (query.kind === 'taxonomy') return taxonomy(type, locale);
      if (isEntryKind(query.kind)) return bySlug(type, name, query, question, locale);
      if (query.kind === 'menu') return find(type, name, locale, readFilters(params), 1);
      const declared = declaredAttributes(name);
      if (isList) {
        const wire = await ask(type, locale, () => fitQuestion(schema, type.uid, declared, others));
        return inOrder(wire, params, locale);
      }
      return ask(type, locale, whole(type, declared));
    },
  };
}

function readFilters({ filters }: QueryParams): QueryParams {
  return isParams(filters) ? filters : {};
}

/** The type of a list that is queried by its path, as the sitemap does. */
function nameOfPath(path: string, prefix: string): TypeName | null {
  const kind = ENTRY_KINDS.find((one) => collectionPath(one, prefix) === `/${path}`);
  return kind ? ENTRY_COLLECTIONS[kind].type : null;
}
