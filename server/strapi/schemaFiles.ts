import type { Schema, SchemaAttributes } from '../content/declarations/schema';
import { SCHEDULE } from '../content/declarations/sharedParts';

/** The files of a Strapi 5 project that are generated from the declarations: path and text. */
export function schemaFiles({ types, components }: Schema): Map<string, string> {
  const files = new Map<string, string>();
  for (const { singularName, pluralName, kind, localised, attributes } of types) {
    const folder = `src/api/${singularName}`;
    files.set(
      `${folder}/content-types/${singularName}/schema.json`,
      json({
        kind,
        collectionName: pluralName.replaceAll('-', '_'),
        info: { singularName, pluralName, displayName: title(singularName) },
        options: { draftAndPublish: true },
        pluginOptions: localised ? { i18n: { localized: true } } : {},
        attributes: scheduleLast(localised ? translated(attributes) : attributes),
      }),
    );
    for (const [part, factory] of [
      ['controllers', 'createCoreController'],
      ['routes', 'createCoreRouter'],
      ['services', 'createCoreService'],
    ]) {
      files.set(
        `${folder}/${part}/${singularName}.js`,
        `module.exports = require('@strapi/strapi').factories.${factory}('api::${singularName}.${singularName}');\n`,
      );
    }
  }
  for (const [uid, attributes] of Object.entries(components)) {
    const [category = '', name = ''] = uid.split('.');
    files.set(
      `src/components/${category}/${name}.json`,
      json({
        collectionName: `components_${uid.replace(/[.-]/g, '_')}`,
        info: { displayName: title(name) },
        options: {},
        attributes,
      }),
    );
  }
  return files;
}

/** The admin's lists and forms show the first fields first, and editors expect the title there, not dates. */
function scheduleLast(attributes: SchemaAttributes): SchemaAttributes {
  const isSchedule = ([name]: [string, unknown]) => name in SCHEDULE;
  const all = Object.entries(attributes);
  return Object.fromEntries([...all.filter((one) => !isSchedule(one)), ...all.filter(isSchedule)]);
}

/** Marks every field but relations as localised. */
function translated(attributes: SchemaAttributes): SchemaAttributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      attribute.type === 'relation'
        ? attribute
        : { ...attribute, pluginOptions: { i18n: { localized: true } } },
    ]),
  );
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function title(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
