import { DEFAULT_PLACE } from '../../../shared/content/place';
import type { Locale } from '../../../shared/locale';
import { isTimeZone } from '../../../shared/text/zonedTime';
import type { Attributes } from '../../content/declarations/attributes';
import { COLLECTION_NAMES, type CollectionName } from '../../content/declarations/collectionName';
import { SETTINGS } from '../../content/declarations/singles';
import {
  ENTRY_COLLECTIONS,
  ENTRY_KINDS,
  UNPAGED_COLLECTIONS,
  UNPAGED_NAMES,
} from '../../content/entryCollections';
import { OLD_ADDRESSES } from '../../contentFolder';
import type { Content, Entry, LocaleContent } from '../model/content';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../model/json';
import { checkLinks, checkSlugs, type Draft, type Link } from './checkContent';
import { type ContentFiles, readContentFiles } from './contentFiles';
import { categoriesOf, rubriquesOf, testimonialArticles } from './derivedEntries';
import { createProblems, type Problems, reasonOf } from './problems';
import { type EntryFile, numberEntry, readJsonEntry, readMarkdownEntry } from './readEntry';
import type { Reading } from './reading';
import { readMedia } from './readMedia';

const LOCALES: readonly Locale[] = ['fr', 'en'];
const MARKDOWN_FOLDERS: readonly CollectionName[] = [
  ...ENTRY_KINDS.map((kind) => ENTRY_COLLECTIONS[kind].type),
  ...UNPAGED_NAMES.filter((name) => UNPAGED_COLLECTIONS[name].markdown === 'folder'),
];
const MARKDOWN_SINGLES = UNPAGED_NAMES.filter((name) => UNPAGED_COLLECTIONS[name].markdown === 'single');

/**
 * Reads and checks every file of a content directory.
 * @throws ContentFilesError listing up to twenty problems, each with the file's path relative to the directory and the
 * reason: unreadable files, unknown or missing fields, relations to missing entries, duplicate slugs.
 * @param options.drafts whether a draft (`name.draft.md`) replaces its published file (`name.md`), if any; otherwise
 * drafts are not read.
 */
export async function loadContent(directory: string, { drafts: asDrafted = false } = {}): Promise<Content> {
  const files = await readContentFiles(directory);
  const problems = createProblems();
  const links: Link[] = [];
  for (const path of files.strangers) problems.add(path, 'neither Markdown nor JSON nor in media/');

  const drafts = new Map(LOCALES.map((locale) => [locale, emptyLocale()]));
  for (const [path, text] of asDrafted ? withDrafts(files.texts) : published(files.texts)) {
    if (path === OLD_ADDRESSES) continue;
    const [folder, ...rest] = path.split('/');
    const locale = LOCALES.find((known) => known === folder);
    const draft = locale && drafts.get(locale);
    if (!locale || !draft) {
      problems.add(path, `not in a folder of a language (${LOCALES.join(', ')})`);
      continue;
    }
    const reading: Reading = {
      media: files.media,
      report: (reason) => problems.add(path, reason),
      link: (to, slug, where) => links.push({ path, locale, to, slug, where }),
    };
    try {
      readFile({ path, locale, name: rest.join('/'), text }, draft, reading);
    } catch (thrown) {
      problems.add(path, reasonOf(thrown));
    }
  }

  for (const [locale, draft] of drafts) addDerivedEntries(locale, draft, problems);
  for (const draft of drafts.values()) checkSlugs(draft, problems);
  checkLinks(links, drafts, problems);
  problems.throwIfAny();
  return number(drafts);
}

const DRAFT = /\.draft\.md$/;

function published(texts: ContentFiles['texts']): ContentFiles['texts'] {
  return new Map([...texts].filter(([path]) => !DRAFT.test(path)));
}

/** Drafts keep their file names: a draft may change its slug and is still the same document. */
function withDrafts(texts: ContentFiles['texts']): ContentFiles['texts'] {
  const isReplaced = (path: string) => path.endsWith('.md') && texts.has(path.replace(/\.md$/, '.draft.md'));
  return new Map([...texts].filter(([path]) => !isReplaced(path)));
}

function emptyLocale(): Draft {
  return { collections: new Map(COLLECTION_NAMES.map((name) => [name, []])), settings: null, taxonomy: null };
}

/** Files that list the entries of a whole collection, by path. */
const NAMED_LISTS: Readonly<Record<string, CollectionName>> = {
  'news/news-categories.json': 'news-categories',
  'courses/course-domains.json': 'course-domains',
};

interface File {
  path: string;
  locale: Locale;
  /** The path below the language's folder. */
  name: string;
  text: string;
}

function readFile({ path, locale, name, text }: File, draft: Draft, reading: Reading): void {
  const add = (collection: CollectionName, read: (file: EntryFile) => Entry) =>
    draft.collections.get(collection)?.push(read({ path, collection, locale }));

  if (name === 'settings.json') {
    draft.settings = withFiles(readSettings(JSON.parse(text)), SETTINGS, reading);
  } else if (name === 'taxonomy.json') {
    draft.taxonomy = readTaxonomy(JSON.parse(text));
  } else if (NAMED_LISTS[name]) {
    const collection = NAMED_LISTS[name];
    for (const { slug, ...fields } of parseList(text, '{ slug, title }')) {
      if (typeof slug !== 'string') throw new Error('a list of { slug, title } expected');
      add(collection, (file) => readJsonEntry(file, slug, fields, reading));
    }
  } else if (name === 'redirects.json') {
    for (const [index, fields] of parseList(text, '{ from, to, kind }').entries())
      add('redirects', (file) => readJsonEntry(file, `redirect-${index + 1}`, fields, reading));
  } else if (/^menus\/[^/]+\.json$/.test(name)) {
    const menu: Json = JSON.parse(text);
    if (!isJsonObject(menu)) throw new Error('a mapping expected');
    const slug = name.slice('menus/'.length, -'.json'.length);
    add('menus', (file) => readJsonEntry(file, slug, menu, reading));
  } else {
    const collection =
      MARKDOWN_SINGLES.find((single) => name === `${single}.md`) ??
      MARKDOWN_FOLDERS.find((folder) => name.startsWith(`${folder}/`) && name.endsWith('.md'));
    if (!collection) throw new Error('not a file that has a meaning here');
    add(collection, (file) => readMarkdownEntry(file, text, reading));
  }
}

function parseList(text: string, of: string): readonly JsonObject[] {
  const list: Json = JSON.parse(text);
  if (!isJsonList(list) || !list.every(isJsonObject)) throw new Error(`a list of ${of} expected`);
  return list;
}

function readSettings(raw: Json): JsonObject {
  if (!isJsonObject(raw) || typeof raw.title !== 'string') throw new Error('a mapping with a title expected');
  const { timeZone = DEFAULT_PLACE.timeZone } = raw;
  if (typeof timeZone !== 'string' || !isTimeZone(timeZone))
    throw new Error('timeZone: a name such as Indian/Reunion expected');
  return raw;
}

/** Checks labels under nested or dotted keys: mappings whose leaves are texts. */
function readTaxonomy(raw: Json, path = ''): JsonObject {
  if (!isJsonObject(raw)) throw new Error(`${path || 'the whole'}: a mapping expected`);
  for (const [key, value] of Object.entries(raw)) {
    const where = path ? `${path}.${key}` : key;
    if (isJsonObject(value)) readTaxonomy(value, where);
    else if (typeof value !== 'string') throw new Error(`${where}: a text expected`);
  }
  return raw;
}

function addDerivedEntries(locale: Locale, draft: Draft, problems: Problems): void {
  const { collections } = draft;
  const courses = collections.get('courses') ?? [];
  collections.set('course-categories', categoriesOf(locale, courses, draft.taxonomy, problems));
  const articles = [
    ...(collections.get('articles') ?? []),
    ...testimonialArticles(locale, collections.get('testimonials') ?? []),
  ];
  collections.set('articles', articles);
  collections.set('rubriques', rubriquesOf(locale, articles, problems));
}

/** Numbers the entries of each collection across languages, in their order on disk. */
function number(drafts: ReadonlyMap<Locale, Draft>): Content {
  const counts = new Map<CollectionName, number>();
  const content = new Map<string, LocaleContent>();
  for (const [locale, draft] of drafts) {
    const collections = [...draft.collections].map(([name, entries]): [CollectionName, Entry[]] => [
      name,
      entries.map((entry) => {
        const id = (counts.get(name) ?? 0) + 1;
        counts.set(name, id);
        return numberEntry(entry, id);
      }),
    ]);
    content.set(locale, { ...draft, collections: new Map(collections) });
  }
  return content;
}

/** Settings in the service's form: a file written as its URL becomes `{ url }`. Missing files are reported. */
function withFiles(raw: JsonObject, attributes: Attributes, reading: Reading, within = ''): JsonObject {
  const read = (value: Json, name: string): Json => {
    const attribute = attributes[name];
    const where = within + name;
    if (attribute?.kind === 'media' && typeof value === 'string' && value !== '') {
      readMedia(value, reading, where);
      return { url: value };
    }
    if (attribute?.kind !== 'component') return value;
    if (isJsonList(value)) return value.map((part) => read(part, name));
    return isJsonObject(value) ? withFiles(value, attribute.attributes, reading, `${where}.`) : value;
  };
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, read(value, name)]));
}
