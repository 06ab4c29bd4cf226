import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SchemaAttribute, SchemaAttributes } from '../../../server/content/declarations/schema';
import type { SeedEntry } from '../../../server/strapi/seedEntries';
import { speak } from './renameLanguage';

/** Fields without which a page would not have the school's content. */
const KEPT = [
  'slug',
  'title',
  'body',
  'type',
  'dateStart',
  'level',
  'category',
  'action',
  'url',
  'name',
  'labels',
];

type File = Record<string, unknown> & { attributes: Record<string, SchemaAttribute> };

/** A block unknown to the site, and a relation to an unknown type. */
const BLOCK = 'vitrine.bandeau';
const FOREIGN: SchemaAttributes = {
  couleur: { type: 'string' },
  plaquette: { type: 'media', multiple: false },
  partenaires: { type: 'relation', relation: 'oneToMany', target: 'api::partenaire.partenaire' },
  horaires: { type: 'component', component: BLOCK, repeatable: true },
};

/**
 * Turns a kit's project into another school's: every tenth field is missing, unknown fields are added, and its only
 * language has another code. Resolves with the names of the missing fields.
 */
export function makeOtherSchool(directory: string, code: string): string[] {
  const missing: string[] = [];
  const gone = new Map<string, Set<string>>();
  let count = 0;

  function change(file: string, owner: string): void {
    const schema: File = JSON.parse(readFileSync(file, 'utf8'));
    const removed = new Set<string>();
    for (const [name, attribute] of Object.entries(schema.attributes)) {
      if (KEPT.includes(name) || attribute.inversedBy || attribute.mappedBy || ++count % 10 !== 0) continue;
      delete schema.attributes[name];
      removed.add(name);
      missing.push(`${owner}.${name}`);
    }
    gone.set(owner, removed);
    for (const attribute of Object.values(schema.attributes))
      if (attribute.type === 'dynamiczone') attribute.components = [...(attribute.components ?? []), BLOCK];
    if (owner.includes('::')) Object.assign(schema.attributes, FOREIGN);
    writeFileSync(file, JSON.stringify(schema));
  }

  const api = path.join(directory, 'src/api');
  for (const name of readdirSync(api))
    change(path.join(api, name, 'content-types', name, 'schema.json'), `api::${name}.${name}`);
  const components = path.join(directory, 'src/components');
  for (const category of readdirSync(components))
    for (const name of readdirSync(path.join(components, category)))
      change(path.join(components, category, name), `${category}.${name.replace('.json', '')}`);
  addForeign(directory);
  speak(directory, [`{ code: '${code}', name: 'Français' }`], code);
  changeSeed(directory, code, gone);
  return missing;
}

function addForeign(directory: string): void {
  const type = path.join(directory, 'src/api/partenaire');
  for (const [part, factory] of [
    ['controllers', 'createCoreController'],
    ['routes', 'createCoreRouter'],
    ['services', 'createCoreService'],
  ] as const)
    write(
      path.join(type, part, 'partenaire.js'),
      `module.exports = require('@strapi/strapi').factories.${factory}('api::partenaire.partenaire');\n`,
    );
  const info = { singularName: 'partenaire', pluralName: 'partenaires', displayName: 'Partenaire' };
  const common = { options: { draftAndPublish: true }, pluginOptions: {} };
  const attributes = { nom: { type: 'string' }, site: { type: 'text' } };
  write(
    path.join(type, 'content-types/partenaire/schema.json'),
    JSON.stringify({ kind: 'collectionType', collectionName: 'partenaires', info, ...common, attributes }),
  );
  write(
    path.join(directory, 'src/components', `${BLOCK.replace('.', '/')}.json`),
    JSON.stringify({
      collectionName: 'components_vitrine_bandeau',
      info: { displayName: 'Bandeau' },
      options: {},
      attributes: { texte: { type: 'text' }, image: { type: 'media', multiple: false } },
    }),
  );
}

/** French entries under the other code, without the removed fields, each with an unknown block. */
function changeSeed(directory: string, code: string, gone: ReadonlyMap<string, ReadonlySet<string>>): void {
  const file = path.join(directory, 'seed/content.json');
  const { entries }: { entries: SeedEntry[] } = JSON.parse(readFileSync(file, 'utf8'));
  const changed = entries
    .filter(({ locale }) => locale === 'fr')
    .map((entry) => {
      const data: Record<string, unknown> = { ...entry.data, couleur: 'bleu' };
      for (const name of gone.get(entry.uid) ?? []) delete data[name];
      if (Array.isArray(data.body) && !entry.uid.includes('menu'))
        data.body = [...data.body, { __component: BLOCK, texte: 'Un bandeau' }];
      return { ...entry, locale: code, data };
    });
  writeFileSync(file, JSON.stringify({ entries: changed }));
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
