import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import meridien from '../server/theme/themes/meridien.json';

/** The engine names no school: what the sample is, only its folder of content and its theme file say. */
const ROOT = path.resolve(__dirname, '..');
const CONTENT = 'server/embedded/content';
const THEME = 'server/theme/themes/meridien.json';

/** What may be read elsewhere, and why. */
const EXCEPTIONS: readonly { words: RegExp; files: RegExp; why: string }[] = [
  {
    words: /^Paris$/,
    files: /./,
    why: 'clocks in France go by its name, and offices of the State have their address there',
  },
  {
    words:
      /^(actualites-idracbs|idrac-international|entreprise-et-carriere|programmes-(bts|bachelors|mba)|nos-engagements|mentions-legales|conditions-generales-de-vente|charte-donnees-personnelles|rentree-decalee|acces-presse|art-culture|formations-reseau|decouvrez-nos-podcasts|edito-reseau-competences-et-developpement)$/,
    files: /./,
    why: 'addresses that the specification gives to every school',
  },
  {
    words: /^meridien$/,
    files: /^server\/(contentFolder|theme\/look)\.ts$/,
    why: 'the prefix and the look of whoever says none',
  },
  {
    words: /^[a-z-]+$|^(Tours|Orleans|Toulouse)$/i,
    files: /^server\/illustrations\/(cities\.ts|landmarks\/)/,
    why: 'how cities of France look, whoever has a campus there',
  },
  {
    words: /^#/,
    files: /^server\/illustrations\//,
    why: 'what drawings are painted in before a theme gives them its colours',
  },
  { words: /^#/, files: /^client\/public\/favicon\.svg$/, why: 'the icon of the built-in look' },
];

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const slugsOf = (folder: string) =>
  readdirSync(path.join(ROOT, CONTENT, 'fr', folder))
    .filter((name) => name.endsWith('.md') && !name.endsWith('.draft.md'))
    .map((name) => name.slice(0, -'.md'.length));

interface Entry {
  title?: string;
  address?: { street?: string; city?: string };
}

function campus(slug: string): Entry {
  const [, front = ''] = /^---\n([\s\S]*?)\n---/.exec(read(`${CONTENT}/fr/campuses/${slug}.md`)) ?? [];
  // as: the sample's own files, whose fields other tests hold.
  return load(front) as Entry;
}

/** Names as words of their own. */
const asNames = (names: readonly string[]) => new RegExp(`(?<![\\w-])(?:${oneOf(names)})(?![\\w-])`, 'g');
/** Slugs as they stand in an address, a string or a key. */
const asSlugs = (slugs: readonly string[]) =>
  new RegExp(`(?<=['"\`/=~]|^ +)(?:${oneOf(slugs)})(?=['"\`/&~.?#]|: )`, 'gm');
const oneOf = (words: readonly string[]) => [...new Set(words)].map((word) => escaped(plain(word))).join('|');

// as: the same.
const settings = JSON.parse(read(`${CONTENT}/fr/settings.json`)) as { siteName: string; schools: Entry[] };
const campuses = slugsOf('campuses');
const places = campuses.map(campus);
const names = [
  ...places.flatMap(({ title = [], address }) => [title, address?.city ?? []].flat()),
  ...[...settings.schools, ...places].flatMap(({ address }) => address?.street ?? []),
];
const slugs = [
  ...campuses,
  ...['courses', 'news', 'events', 'testimonials', 'job-offers'].flatMap(slugsOf),
  // `contact` is anybody's.
  ...slugsOf('articles').filter((slug) => slug.includes('-')),
];
const colours = JSON.stringify(meridien).match(/#[0-9a-f]{6}/gi) ?? [];
/** 'Méridien' of 'École Méridien', wherever it stands. */
const ownName = new RegExp(plain(settings.siteName.split(' ').at(-1) ?? ''), 'gi');

const WORDS: readonly RegExp[] = [
  ownName,
  asNames(names),
  asSlugs(slugs),
  new RegExp(oneOf(colours.filter((hex) => hex !== '#ffffff')), 'gi'),
];

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((found) => {
    const file = `${folder}/${found.name}`;
    if (file === CONTENT || file === THEME) return [];
    return found.isDirectory() ? filesBelow(file) : [file];
  });
}

interface Found {
  file: string;
  line: number;
  word: string;
}

function wordsIn(file: string): Found[] {
  const text = plain(read(file));
  return WORDS.flatMap((word) =>
    [...text.matchAll(word)].map((match) => ({
      file,
      line: text.slice(0, match.index).split('\n').length,
      word: match[0],
    })),
  );
}

const SOURCES = ['server', 'client', 'shared']
  .flatMap(filesBelow)
  .filter((file) => !/\.(png|woff2)$/.test(file));
const FOUND = SOURCES.flatMap(wordsIn);
const isOf = ({ words, files }: (typeof EXCEPTIONS)[number], { file, word }: Found) =>
  words.test(word) && files.test(file);

it('knows the sample by its name, places, programmes and colours, and would see them', () => {
  expect(slugs.length).toBeGreaterThan(250);
  expect(colours.length).toBeGreaterThan(20);
  expect(names).toEqual(expect.arrayContaining(['Lyon', '47 avenue Debourg']));
  expect(slugs).toEqual(expect.arrayContaining(['bts-mco', 'la-rochelle']));
  expect(SOURCES.length).toBeGreaterThan(800);
  const seen = (text: string) => WORDS.flatMap((word) => plain(text).match(word) ?? []).length;
  expect(seen("const url = '/programme/bts-mco';")).toBe(1);
  expect(seen('une école de Lyon, l’École Méridien')).toBe(2);
  expect(seen('color: #1F3FBF')).toBe(1);
  expect(seen('a nice place tours and angers')).toBe(0);
});

it('the engine’s sources have none of the sample’s words, cities, addresses and colours', () => {
  const left = FOUND.filter((found) => !EXCEPTIONS.some((exception) => isOf(exception, found)));
  expect(left.map(({ file, line, word }) => `${file}:${line} ${word}`)).toEqual([]);
});

it.each(EXCEPTIONS)('there is still a reason to let pass: $why', (exception) => {
  expect(FOUND.some((found) => isOf(exception, found))).toBe(true);
});
