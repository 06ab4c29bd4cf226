import {
  type Attribute,
  type Attributes,
  GEO,
  OPTION,
  TESTIMONIAL_ITEM,
} from '../../../server/content/declarations/attributes';
import { BLOCK_KINDS, blockAttributes } from '../../../server/content/declarations/blockAttributes';
import { COLLECTIONS } from '../../../server/content/declarations/collections';
import { CRM_LINK, SETTINGS } from '../../../server/content/declarations/singles';
import { parseBody } from '../../../server/content/parse/body';
import { parsers } from '../../../server/content/parse/parsers';
import type { QueryKind } from '../../../shared/content/queries/answers';
import { testContext } from './parse/testContext';

/** What every entry of Strapi has, declared or not; and what a reader looks for to tell envelopes apart. */
const OF_EVERY_ENTRY = ['id', 'documentId', 'slug', 'locale', 'createdAt', 'updatedAt', 'publishedAt'];
const OF_ENVELOPES = ['data', 'attributes', '__component'];
/** Other names under which texts of a list are looked for. */
const OTHER_NAMES = /^fields\.options\.(name|text|title)$/;

/** The paths that are read of a record: `items.title`. */
function recording(value: unknown, seen: Set<string>, path = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => recording(item, seen, path));
  if (typeof value !== 'object' || value === null) return value;
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`);
  const wrapped = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, recording(member, seen, inner(name))]),
  );
  const note = (name: string | symbol) => {
    if (typeof name === 'string' && !OF_ENVELOPES.includes(name) && !name.includes('.'))
      seen.add(inner(name));
  };
  return new Proxy(wrapped, {
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}

/** A value of each kind, as a service that fills in everything would send it. */
function filled(attribute: Attribute, name: string): unknown {
  switch (attribute.kind) {
    case 'number':
      return 3;
    case 'boolean':
      return true;
    case 'date':
      // One that visitors see.
      if (name === 'publishAt') return '2026-11-05T09:00:00.000Z';
      return '2026-12-05T09:00:00.000Z';
    case 'html':
      return '<p>Texte</p>';
    case 'choice':
      return attribute.of[0];
    case 'choices':
      return [...attribute.of];
    case 'texts':
      return ['Un'];
    case 'table':
      return [['Un']];
    case 'options':
      return [{ value: 'un', label: 'Un' }];
    case 'coordinates':
      return { lat: 45, lng: 4 };
    case 'media':
      return { url: '/a.pdf', ext: '.pdf', size: 12 };
    case 'relation':
      return attribute.many ? [entryOf(attribute.to)] : entryOf(attribute.to);
    case 'testimonials':
      return [record(TESTIMONIAL_ITEM)];
    case 'component':
      return attribute.many ? [record(attribute.attributes)] : record(attribute.attributes);
    case 'zone':
      return [];
    case 'slug':
      return 'lyon';
    default:
      return TEXTS[name] ?? 'Texte';
  }
}

/** Texts that must be of a form. */
const TEXTS: Readonly<Record<string, string>> = {
  name: 'nom',
  popin: '',
  src: 'https://forms.example/a',
  videoId: 'dQw4w9WgXcQ',
  url: 'https://www.example.fr/a',
};

function record(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([, { onlyWritten }]) => !onlyWritten)
      .map(([name, attribute]) => [name, filled(attribute, name)]),
  );
}

const entryOf = (collection: keyof typeof COLLECTIONS) => ({
  slug: 'lyon',
  title: 'Lyon',
  name: 'Lyon',
  publishedAt: '2026-11-05T09:00:00.000Z',
  ...(collection === 'job-offers' ? record(COLLECTIONS['job-offers'].attributes) : {}),
});

/** Declared paths, components opened, what lies behind a relation or a file left to its own declaration. */
function declared(attributes: Attributes, path = ''): string[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => {
    if (attribute.onlyWritten || (path === '' && OF_EVERY_ENTRY.includes(name))) return [];
    const own = path === '' ? name : `${path}.${name}`;
    if (attribute.kind === 'component') return [own, ...declared(attribute.attributes, own)];
    if (attribute.kind === 'testimonials') return [own, ...declared(TESTIMONIAL_ITEM, own)];
    if (attribute.kind === 'coordinates')
      return [own, ...Object.keys(GEO).map((degree) => `${own}.${degree}`)];
    if (attribute.kind === 'options')
      return [own, ...Object.keys(OPTION).map((option) => `${own}.${option}`)];
    return [own];
  });
}

/** Paths below what has a declaration of its own: entries of relations, files. */
function withoutBeyond(paths: Iterable<string>, attributes: Attributes): string[] {
  const known = declared(attributes);
  const opened = (path: string) => known.some((own) => own.startsWith(`${path}.`));
  return [...paths].filter((path) => {
    if (OTHER_NAMES.test(path) || (OF_EVERY_ENTRY.includes(path) && !known.includes(path))) return false;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
    const name = path.slice(parent.length + 1);
    return parent === '' || (opened(parent) && !(name === 'id' && !known.includes(path)));
  });
}

function read(kind: QueryKind, wire: object, url = `/${kind}?locale=fr`): Set<string> {
  const seen = new Set<string>();
  const context = testContext({ kind, url });
  parsers[kind](recording(wire, seen), context);
  return seen;
}

describe('every block is declared as it is read', () => {
  it.each(BLOCK_KINDS)('%s', (kind) => {
    const attributes = blockAttributes(kind) ?? {};
    const block = record(attributes);
    const both = new Set<string>();
    // A link and a popin are read by different names.
    for (const variant of [block, withPopins(block)]) {
      const seen = read('homepage', { title: 'T', body: [{ __component: kind, ...variant }] });
      for (const path of seen) if (path.startsWith('body.')) both.add(path.slice('body.'.length));
    }
    const seen = withoutBeyond(both, attributes);
    expect(seen.sort()).toEqual(declared(attributes).sort());
    expect(parseBody({ body: [{ __component: kind, ...block }] }, testContext())).toMatchObject([{ kind }]);
  });
});

function withPopins(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value).replaceAll('"popin":"brochure"', '"popin":null'));
}

describe('every type is declared as it is read', () => {
  it.each([
    ['course', 'courses'],
    ['campus', 'campuses'],
    ['event', 'events'],
    ['newsItem', 'news'],
    ['article', 'articles'],
    ['crmLanding', 'crm-landings'],
    ['homepage', 'homepage'],
    ['jobs', 'landing-job'],
  ] as const)('%s', (kind, collection) => {
    const { attributes } = COLLECTIONS[collection];
    const seen = new Set<string>();
    for (const popin of ['brochure', null]) {
      const wire = JSON.parse(
        JSON.stringify({ slug: 'lyon', ...record(attributes) }).replaceAll(
          '"popin":"brochure"',
          `"popin":${JSON.stringify(popin)}`,
        ),
      );
      for (const path of read(kind, wire, `/${collection}/lyon?locale=fr`)) seen.add(path);
      // Lists read one field more than the page: an article's summary and picture.
      if (kind === 'article') for (const path of read('articles', [wire])) seen.add(path);
    }
    expect(withoutBeyond(seen, attributes).sort()).toEqual(declared(attributes).sort());
  });

  it('the settings', () => {
    const whole = record(SETTINGS);
    // The school's own stand in where the website has none.
    const seen = [whole, { ...whole, title: '', logo: null }].flatMap((wire) => [...read('settings', wire)]);
    expect(withoutBeyond(new Set(seen), SETTINGS).sort()).toEqual(declared(SETTINGS).sort());
  });

  it('a link to the CRM', () => {
    expect([...read('crmLink', { url: 'https://crm.example' })]).toEqual(['url']);
    expect(declared(CRM_LINK)).toContain('url');
  });
});
