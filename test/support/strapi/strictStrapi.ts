import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SYSTEM_FIELDS } from '../../../server/content/declarations/attributes';
import type { Schema, SchemaAttributes } from '../../../server/content/declarations/schema';
import { isParams, readQuestion } from '../../../server/content/readQuestion';
import type { QueryParams } from '../../../shared/content/queries/queryString';

/** Mimics a stock Strapi: it rejects every name that is not in its schema, with its version's messages. */
export interface StrictStrapi {
  baseUrl: string;
  token: string;
  /** Path and query of each request, and its status. */
  asked(): { url: string; status: number }[];
  /** From away it is back: the proxy in front of it has the service again. */
  comeBack(): void;
  close(): Promise<void>;
}

interface Options {
  version: 4 | 5;
  schema: Schema;
  /** Entries by the plural name in their type's URL. */
  entries: Readonly<Record<string, readonly Record<string, unknown>[]>>;
  /** Whether the token may read the schemas. */
  tells: boolean;
  /** Whether the token may read the locales. */
  tellsLocales: boolean;
  /** Its locale codes. */
  codes: readonly string[];
  /** Whether a proxy in front of it answers 404 to everything, as while it starts. */
  isAway?: boolean;
}

/** Allowed query parameters; a list's `limit` goes under `pagination`. */
const PARAMETERS = ['fields', 'populate', 'filters', 'sort', 'pagination', 'locale', '_q'];
export const DRAFTS_TOKEN = 'another-token-of-the-service';
const DRAFTS = { 5: ['status', 'draft'], 4: ['publicationState', 'preview'] } as const;

class Refusal extends Error {
  readonly key: string;
  readonly path: string | null;
  constructor(key: string, path: string) {
    super(path === '' ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`);
    this.key = key;
    this.path = path === '' ? null : path;
  }
}

export async function startStrictStrapi(options: Options): Promise<StrictStrapi> {
  const { version, schema, entries, tells, tellsLocales, codes } = options;
  const token = 'a-token-of-the-service';
  const [draftsName, draftsValue] = DRAFTS[version];
  const asked: { url: string; status: number }[] = [];
  let { isAway = false } = options;

  function answer(url: string, authorization: string): { status: number; json: unknown } {
    if (![token, DRAFTS_TOKEN].some((one) => authorization === `Bearer ${one}`))
      return refused(401, 'Missing or invalid credentials');
    const { segments, params } = readQuestion(url);
    const [first = '', second = ''] = segments;
    if (first === 'content-type-builder') {
      if (!tells) return refused(403, 'Forbidden');
      return {
        status: 200,
        json: { data: second === 'components' ? componentsTold(schema) : typesTold(schema) },
      };
    }
    if (first === 'i18n' && !tellsLocales) return refused(403, 'Forbidden');
    if (first === 'i18n')
      return {
        status: 200,
        json: codes.map((code, i) => ({
          ...(version === 5 ? { documentId: `l${i}` } : {}),
          code,
          isDefault: i === 0,
        })),
      };
    const type = schema.types.find(({ kind, singularName, pluralName }) =>
      kind === 'singleType' ? singularName === first : pluralName === first,
    );
    if (!type || segments.length > 1) return refused(404, 'Not Found');
    const odd = Object.keys(params).find((name) => ![...PARAMETERS, draftsName].includes(name));
    if (odd) return refused(400, `Invalid parameter ${odd}`);
    try {
      validate(schema, type.uid, params, '');
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      if (version === 4) return refused(400, `Invalid parameter ${thrown.key}`);
      return refused(400, thrown.message, { key: thrown.key, path: thrown.path, source: 'query', param: '' });
    }
    if (params.locale !== undefined && !codes.includes(String(params.locale)))
      return { status: 200, json: { data: [] } };
    const own = (entries[first] ?? [])
      .filter((entry) => entry.publishedAt !== null || params[draftsName] === draftsValue)
      .filter((entry) => meets(entry, params.filters))
      .map((entry): Record<string, unknown> => ({ locale: codes[0], ...entry }));
    const wrapped = own.map(({ id = 1, ...attributes }) =>
      version === 4 ? { id, attributes } : { id, documentId: `d${id}`, ...attributes },
    );
    if (type.kind === 'singleType')
      return wrapped[0] ? { status: 200, json: { data: wrapped[0] } } : refused(404, 'Not Found');
    const pagination = { page: 1, pageSize: 25, pageCount: 1, total: wrapped.length };
    return { status: 200, json: { data: wrapped, meta: { pagination } } };
  }

  const server = createServer((request, response) => {
    const url = (request.url ?? '').replace(/^\/api/, '');
    if (isAway)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
    const { status, json } =
      request.method === 'GET'
        ? answer(url, request.headers.authorization ?? '')
        : { status: 405, json: { data: null, error: { status: 405, message: 'Method Not Allowed' } } };
    asked.push({ url, status });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  // as: a server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    token,
    asked: () => asked,
    comeBack() {
      isAway = false;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function refused(status: number, message: string, details: object = {}) {
  return { status, json: { data: null, error: { status, name: 'Refused', message, details } } };
}

function validate(schema: Schema, owner: string, params: QueryParams, path: string): void {
  const attributes: SchemaAttributes =
    schema.types.find(({ uid }) => uid === owner)?.attributes ?? schema.components[owner] ?? {};
  const known = (name: string) =>
    attributes[name] ??
    (owner.includes('::') && SYSTEM_FIELDS.includes(name) ? { type: 'string' } : undefined);
  const list = (value: QueryParams[string]) => (isParams(value) ? Object.values(value).map(String) : []);
  for (const name of [...list(params.fields), ...list(params.sort).map((one) => one.replace(/:.*/, ''))]) {
    const attribute = known(name);
    if (!attribute || ['component', 'media', 'relation', 'dynamiczone'].includes(attribute.type))
      throw new Refusal(name, '');
  }
  filter(params.filters);
  for (const [name, inner] of Object.entries(isParams(params.populate) ? params.populate : {})) {
    const attribute = known(name);
    if (!attribute || !['component', 'media', 'relation', 'dynamiczone'].includes(attribute.type))
      throw new Refusal(name, path);
    if (!isParams(inner)) continue;
    const own = path === '' ? name : `${path}.${name}`;
    for (const [uid, part] of Object.entries(isParams(inner.on) ? inner.on : {})) {
      if (!attribute.components?.includes(uid)) throw new Refusal(uid, `${own}.on.${uid}`);
      if (isParams(part)) validate(schema, uid, part, own);
    }
    validate(schema, attribute.component ?? attribute.target ?? '', inner, own);
  }

  function filter(filters: QueryParams[string]): void {
    for (const [name, condition] of Object.entries(isParams(filters) ? filters : {})) {
      if (/^(\$|\d)/.test(name)) filter(condition);
      else {
        const attribute = known(name);
        if (!attribute) throw new Refusal(name, path);
        const beyond = attribute.component ?? attribute.target;
        if (beyond && isParams(condition)) validate(schema, beyond, { filters: condition }, name);
      }
    }
  }
}

/** Supports filters by slug, menu type (ignoring case) and id: all that the tests' entries need. */
function meets(entry: Record<string, unknown>, filters: QueryParams[string]): boolean {
  const { id = 1 } = entry;
  const own: Record<string, unknown> = { ...entry, id, documentId: `d${id}` };
  return ['slug', 'type', 'action', 'id', 'documentId'].every((name) => {
    const condition = isParams(filters) ? filters[name] : undefined;
    const wanted = isParams(condition) ? (condition.$eqi ?? condition.$eq) : undefined;
    return wanted === undefined || String(own[name]).toLowerCase() === String(wanted).toLowerCase();
  });
}

function typesTold({ types }: Schema) {
  return types.map(({ uid, localised, ...schema }) => ({
    uid,
    schema: { ...schema, pluginOptions: localised ? { i18n: { localized: true } } : {} },
  }));
}

function componentsTold({ components }: Schema) {
  return Object.entries(components).map(([uid, attributes]) => ({ uid, schema: { attributes } }));
}
