import { toContentError } from '../../../../shared/errors';
import type { Locale } from '../../../../shared/locale';
import type { Schema, SchemaAttribute, SchemaAttributes, SchemaType } from '../../declarations/schema';
import { type Fields, field, flag, list, record, text } from '../../parse/wire';
import type { Get } from '../dialect';

/** What a service reveals about itself to the token. */
export interface Introspection {
  /** Null if the token may only read entries. */
  schema: Schema | null;
  /** Its locale codes, the default first; empty if unknown. */
  codes: readonly string[];
  version: 'strapi5' | 'strapi4' | null;
  /** Whether any of Strapi's own URLs exists. */
  isStrapi: boolean;
  /** Whether it does not know the token at all (401); one that lacks a right is refused with 403. */
  isTokenUnknown: boolean;
}

/** Three requests at startup: types, components, locales. Rejects when the service cannot be reached. */
export async function introspect(get: Get): Promise<Introspection> {
  const [types, components, locales] = await Promise.all([
    getUnlessRefused(get, '/content-type-builder/content-types'),
    getUnlessRefused(get, '/content-type-builder/components'),
    getUnlessRefused(get, '/i18n/locales'),
  ]);
  const schema = types.wire && components.wire ? readSchema(types.wire, components.wire) : null;
  const languages = list(locales.wire ?? []).flatMap((wire): Fields[] => {
    const language = record(wire);
    return language ? [language] : [];
  });
  const inOrder = [...languages].sort((a, b) => Number(flag(b, 'isDefault')) - Number(flag(a, 'isDefault')));
  return {
    schema,
    codes: inOrder.map((language) => text(language, 'code')).filter((code) => code !== ''),
    version:
      languages.length === 0 ? null : field(languages[0] ?? null, 'documentId') ? 'strapi5' : 'strapi4',
    isStrapi: [types, components, locales].some(({ status }) => status !== 404 && status !== 405),
    isTokenUnknown: types.status === 401,
  };
}

/** Strapi's version, judged by the envelope of an entry; null if unknown. */
export function strapiVersionOf(wire: unknown): Introspection['version'] {
  const data = typeof wire === 'object' && wire !== null && 'data' in wire ? wire.data : null;
  const first = Array.isArray(data) ? data[0] : data;
  if (typeof first !== 'object' || first === null) return null;
  if ('attributes' in first) return 'strapi4';
  return 'documentId' in first ? 'strapi5' : null;
}

/** A response, or null with its status when it is refused (4xx). Rejects when the service cannot be reached. */
export async function getUnlessRefused(get: Get, url: string): Promise<{ wire: unknown; status: number }> {
  try {
    return { wire: await get(url), status: 200 };
  } catch (thrown) {
    const error = toContentError(thrown);
    if (error.statusCode >= 500) throw error;
    return { wire: null, status: error.statusCode };
  }
}

/** Reads the responses of Strapi's content-type-builder; types of plugins are left out. */
function readSchema(types: unknown, components: unknown): Schema | null {
  const found = list(types).flatMap((wire): SchemaType[] => {
    const from = record(wire);
    const uid = text(from, 'uid');
    const schema = asItStands(from, 'schema');
    if (!schema || !uid.startsWith('api::')) return [];
    return [
      {
        uid,
        singularName: text(schema, 'singularName'),
        pluralName: text(schema, 'pluralName'),
        kind: text(schema, 'kind') === 'singleType' ? 'singleType' : 'collectionType',
        localised: flag(schema, 'pluginOptions.i18n.localized'),
        attributes: readAttributes(schema),
      },
    ];
  });
  if (found.length === 0) return null;
  const parts = list(components).flatMap((wire): [string, SchemaAttributes][] => {
    const from = record(wire);
    return from ? [[text(from, 'uid'), readAttributes(asItStands(from, 'schema'))]] : [];
  });
  return { types: found, components: Object.fromEntries(parts) };
}

/** A member without unwrapping: a schema has `attributes`, as Strapi 4's envelope does, but is not one. */
function asItStands(from: Fields | null, name: string): Fields | null {
  const value = from?.[name];
  // as: an object, whose members are looked up by name.
  return typeof value === 'object' && value !== null ? (value as Fields) : null;
}

function readAttributes(schema: Fields | null): SchemaAttributes {
  const attributes = asItStands(schema, 'attributes') ?? {};
  return Object.fromEntries(
    Object.keys(attributes).flatMap((name): [string, SchemaAttribute][] => {
      const from = asItStands(attributes, name);
      const { type, component, target, components } = from ?? {};
      if (typeof type !== 'string') return [];
      const read: SchemaAttribute = { type };
      if (typeof component === 'string') read.component = component;
      if (typeof target === 'string') read.target = target;
      if (Array.isArray(components)) read.components = components.map(String);
      return [[name, read]];
    }),
  );
}

/**
 * The service's locale code for each of the site's languages: the configured one, else the same code, else the first
 * code that begins with it (`fr-FR`), else null. Without known codes the site's own are assumed.
 */
export function localeCodes(
  codes: readonly string[],
  settings: Readonly<Partial<Record<Locale, string>>>,
): Record<Locale, string | null> {
  const codeOf = (locale: Locale) =>
    settings[locale] ??
    (codes.length === 0
      ? locale
      : (codes.find((code) => code === locale) ??
        codes.find((code) => code.toLowerCase().startsWith(`${locale}-`)) ??
        null));
  return { fr: codeOf('fr'), en: codeOf('en') };
}
