import { MAX_PAGE_SIZE } from '../../shared/content/queries/queries';
import { toContentError } from '../../shared/errors';
import { DEFAULT_LOCALE } from '../../shared/locale';
import type { Config } from '../config';
import type { DialectSettings } from '../content/dialects/dialectSettings';
import { introspect, localeCodes } from '../content/dialects/strapi/introspect';
import { findSchemaGaps } from '../content/dialects/strapi/schemaGaps';
import { createServiceSchema } from '../content/dialects/strapi/serviceSchema';
import { nameStem } from '../content/nameStem';
import { field, isNothing, list, record, slug } from '../content/parse/wire';
import { createContentClient } from '../content/transport/contentClient';
import type { Logger } from '../log/logger';

/** One line of the report. */
export interface Finding {
  where: string;
  what: string;
}

/** Fields of a programme that the law requires: RNCP registration, and those of Qualiopi's first indicators. */
const LEGAL_FIELDS = [
  'rncp',
  'prerequisites',
  'objectives',
  'accessDelay',
  'price',
  'methods',
  'assessment',
  'disabilityAccess',
  'results',
] as const;

const LIMITS = { deadlineMs: 20_000, connectMs: 5_000, maxBytes: 20 * 1024 * 1024, connections: 4 };

/**
 * Compares a live Strapi with what the pages read: missing or misspelt types and fields, and legally required fields
 * that programmes leave empty. Rejects with a ContentError when the service cannot be queried.
 */
export async function checkService(config: Config, log: Logger): Promise<Finding[]> {
  const client = createContentClient({
    baseUrl: config.contentApiUrl,
    username: config.contentApiUsername,
    password: config.contentApiPassword,
    token: config.contentApiToken,
    log,
    limits: LIMITS,
    clock: Date.now,
    random: Math.random,
  });
  try {
    return await findings(config, client.getJson);
  } finally {
    await client.close();
  }
}

async function findings(config: Config, get: (url: string) => Promise<unknown>): Promise<Finding[]> {
  const learned = await introspect(get);
  if (!learned.isStrapi)
    return [{ where: config.contentApiUrl, what: 'no Strapi: a service of the contract, or none' }];
  if (learned.isTokenUnknown)
    return [
      { where: 'token', what: 'is not known there: it was revoked, has expired, or is of another Strapi' },
    ];
  if (!learned.schema)
    return [
      {
        where: 'token',
        what: "may not read the schemas: give it content-type-builder's getContentTypes and getComponents",
      },
    ];
  const { schema: learnedSchema } = learned;
  const schema = createServiceSchema({
    schema: learnedSchema,
    prefix: config.contentPrefix,
    names: namesOf(config),
  });
  const names = (of: string): string[] => {
    const type = learnedSchema.types.find(({ uid }) => schema.nameOf(uid) === of);
    return Object.keys(type?.attributes ?? learnedSchema.components[of] ?? {});
  };
  const codes = localeCodes(learned.codes, config.contentLocales);
  return [
    ...findSchemaGaps(schema, learnedSchema).flatMap(({ of, problem, fields }) =>
      fields === ''
        ? [{ where: of, what: problem }]
        : fields
            .split(', ')
            .map((name) => ({ where: of, what: `${problem} ${name}${misspelt(name, names(of))}` })),
    ),
    ...(codes.fr === null
      ? [{ where: 'languages', what: `no French among ${learned.codes.join(', ')}` }]
      : []),
    ...(await leftOut(schema.type('courses')?.pluralName, codes[DEFAULT_LOCALE], get)),
  ];
}

function namesOf(config: Config): DialectSettings['collections'] {
  return { website: config.contentSettingsPath.replace('/', ''), ...config.contentCollections };
}

/** Note on a name that differs only in spelling, such as `focus_image` for `focusImage`; '' if there is none. */
function misspelt(name: string, others: readonly string[]): string {
  const found = others.find((other) => nameStem(other) === nameStem(name) && other !== name);
  return found ? `, misspelt as ${found}` : '';
}

/** Programmes on the first page of the list that lack legally required fields. */
async function leftOut(
  path: string | undefined,
  locale: string | null,
  get: (url: string) => Promise<unknown>,
): Promise<Finding[]> {
  if (path === undefined) return [];
  const query = `pagination[pageSize]=${MAX_PAGE_SIZE}&populate=*${locale === null ? '' : `&locale=${locale}`}`;
  try {
    return list(await get(`/${path}?${query}`)).flatMap((wire) => {
      const course = record(wire);
      const empty = LEGAL_FIELDS.filter((name) => {
        const value = field(course, name);
        return value === undefined || value === '' || isNothing(value);
      });
      return empty.length > 0
        ? [
            {
              where: `programme ${slug(course) || '(without a slug)'}`,
              what: `left out: ${empty.join(', ')}`,
            },
          ]
        : [];
    });
  } catch (thrown) {
    return [{ where: path, what: `cannot be asked: ${toContentError(thrown).errorText}` }];
  }
}
