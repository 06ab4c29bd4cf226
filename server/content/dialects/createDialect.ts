import { createQueries } from '../../../shared/content/queries/queries';
import { ContentError } from '../../../shared/errors';
import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Logger } from '../../log/logger';
import { declaredSchema } from '../declarations/schema';
import { collectionPath } from '../entryCollections';
import { noteOnce } from '../parse/noteOnce';
import { isStructured, list, record, text } from '../parse/wire';
import type { ContentClient } from '../transport/contentClient';
import type { Dialect, Get } from './dialect';
import { type DialectSettings, localeOfCode, type Service } from './dialectSettings';
import { getUnlessRefused, introspect, localeCodes, strapiVersionOf } from './strapi/introspect';
import { findSchemaGaps } from './strapi/schemaGaps';
import { createServiceSchema } from './strapi/serviceSchema';
import { createStrapiDialect } from './strapi/strapiDialect';

interface DialectOptions extends DialectSettings {
  client: Pick<ContentClient, 'getJson' | 'loggedInAt'>;
  /** Whether drafts are read instead of published entries. */
  drafts?: boolean;
  /** The client that reads the service's schema, when `client` may read entries only: the site's own account. */
  schemaClient?: Pick<ContentClient, 'getJson' | 'loggedInAt'>;
  prefix: string;
  log: Logger;
}

/**
 * The dialect of the configured service, detected at the first query. That is at the start, since a site probes its
 * service before it is ready. If the service cannot be reached, detection is repeated at the next query.
 */
export function createDialect(options: DialectOptions): Dialect {
  const { client, service, prefix, drafts = false, schemaClient = client } = options;
  const contract = contractDialect(drafts ? inDrafts(client.getJson, 'contract') : client.getJson, prefix);
  if (service === 'contract') return contract;
  let chosen: Promise<Dialect> | undefined;
  let known: Dialect | undefined;

  async function choose(): Promise<Dialect> {
    if (service === 'auto' && (await schemaClient.loggedInAt()) === '/login') return contract;
    return (await learnStrapi(options)) ?? contract;
  }

  async function asking<T>(ask: (dialect: Dialect) => Promise<T>): Promise<T> {
    chosen ??= choose();
    const current = chosen;
    try {
      known = await current;
      return await ask(known);
    } catch (thrown) {
      // A detection that failed is repeated at the next query.
      if (await isRejected(current)) chosen = undefined;
      throw thrown;
    }
  }

  return {
    typeInAdmin: (name) => known?.typeInAdmin?.(name) ?? null,
    ask: (query) => asking((dialect) => dialect.ask(query)),
    slugOf: (...entry) => asking((dialect) => dialect.slugOf(...entry)),
  };
}

/** The dialect of a service that understands the site's queries as they are. */
function contractDialect(get: Get, prefix: string): Dialect {
  return {
    ask: ({ url }) => get(url),
    async slugOf(kind, id, locale) {
      const wire = await get(
        `${collectionPath(kind, prefix)}?fields[0]=slug&filters[documentId][$eq]=${encodeURIComponent(id)}&locale=${locale}`,
      );
      // A service that does not know the filter sends other entries too.
      const entry = list(wire)
        .map(record)
        .find((one) => text(one, 'documentId') === id);
      return entry ? text(entry, 'slug') : null;
    },
  };
}

/** Asks for drafts: Strapi 5 and the contract keep them beside the published entry, Strapi 4 keeps one or the other. */
function inDrafts(get: Get, service: Exclude<Service, 'auto'>): Get {
  const parameter = service === 'strapi4' ? 'publicationState=preview' : 'status=draft';
  return (url) => get(`${url}${url.includes('?') ? '&' : '?'}${parameter}`);
}

const isRejected = (promise: Promise<unknown>) =>
  promise.then(
    () => false,
    () => true,
  );

const NOTHING_FOUND = 'the content service answers 404 to every query that it is found out by';

/**
 * Detects a Strapi; null if the service follows the contract.
 * @throws ContentError when nothing is there: the detection is repeated at the next query
 */
async function learnStrapi(options: DialectOptions): Promise<Dialect | null> {
  const { client, service, prefix, locales, settingsPath, collections, log } = options;
  const { drafts = false, schemaClient = client } = options;
  const learned = await introspect(schemaClient.getJson);
  if (service === 'auto' && !learned.isStrapi && (await answersContract(options))) return null;
  const schema = createServiceSchema({
    schema: learned.schema ?? declaredSchema(prefix),
    prefix,
    names: { website: settingsPath.replace(/^\/+/, ''), ...collections },
  });
  const mustLookAtEntry = learned.codes.length === 0 || (service === 'auto' && learned.version === null);
  const seen = mustLookAtEntry ? await learnFromEntry(options) : { isThere: false, version: null, code: '' };
  // Whatever else answers 404 to all is not the service, which would be taken for another until the next start.
  if (!learned.isStrapi && !seen.isThere)
    throw new ContentError({ statusCode: 503, errorText: NOTHING_FOUND });
  const version = service === 'auto' ? (learned.version ?? seen.version ?? 'strapi5') : service;
  const language = localeOfCode(seen.code, locales);
  const codes = localeCodes(learned.codes, { ...(language ? { [language]: seen.code } : {}), ...locales });
  log.info(
    { service: version, schema: learned.schema ? 'told by the service' : 'as the kit has it', ...codes },
    'content service',
  );
  if (learned.schema) {
    for (const { of, problem, fields } of findSchemaGaps(schema, learned.schema))
      noteOnce(log, { of, fields }, `the content service and the pages differ: ${problem}`);
  }
  const get = drafts ? inDrafts(client.getJson, version) : client.getJson;
  return createStrapiDialect({ get, schema, prefix, codes, log });
}

async function answersContract({ client, schemaClient = client, prefix }: DialectOptions): Promise<boolean> {
  const { url } = createQueries(DEFAULT_LOCALE, prefix).settings();
  return isStructured((await getUnlessRefused(schemaClient.getJson, url)).wire);
}

/** Strapi's version and the code of its default language, as read from any entry, asked for without a locale. */
async function learnFromEntry({ client, schemaClient = client, settingsPath }: DialectOptions) {
  const settings = await getUnlessRefused(schemaClient.getJson, settingsPath);
  const { wire } = settings.wire
    ? settings
    : await getUnlessRefused(schemaClient.getJson, '/campuses?pagination[limit]=1');
  return { isThere: wire !== null, version: strapiVersionOf(wire), code: text(record(wire), 'locale') };
}
