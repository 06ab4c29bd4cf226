import { inUtf8 } from '../../shared/addresses/inUtf8';
import { encodeSegment } from '../../shared/addresses/normalisePath';

/** First segment in addresses of multilingual sites. */
const LANGUAGE = /^(?:fr|fr[-_]fr|francais)$/;
const SCRIPT_ENDING = /(?:\.(?:[sx]?html?|phtml|php\d?|aspx?|jspx?|cfm))+$/;
/** Index file of a folder, or front controller before every address. */
const INDEX = /^(?:index|default|app)(?:\.(?:[sx]?html?|php\d?|aspx?|jspx?|cfm))+$/;
/** Suffix segments of WordPress. */
const BEHIND = /^(?:feed|amp|print|embed)$/;
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o' };

const MONTH =
  'janvier|janv|fevrier|fevr|mars|avril|avr|mai|juin|juillet|juil|aout|septembre|sept|octobre|oct|novembre|nov|decembre|dec';
const YEAR = '(?:19|20)\\d\\d';
/** Whole words of a segment, each with its leading hyphen. */
const DATES = new RegExp(
  [
    `-(?:(?:le|du|au)-)?(?:(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)-)?\\d{1,2}(?:er)?-(?:${MONTH})(?:-${YEAR})?`,
    `-(?:en-|de-)?(?:${MONTH})-${YEAR}`,
    `-${YEAR}-\\d\\d?(?:-\\d\\d?)?(?!\\d)`,
    `-\\d\\d?-\\d\\d?-${YEAR}`,
    `-${YEAR}-${YEAR}`,
    `-${YEAR}(?:0[1-9]|1[0-2])(?:[0-2]\\d|3[01])`,
    `-${YEAR}`,
  ]
    .map((date) => `${date}(?=-)`)
    .join('|'),
  'g',
);
/** Leading entry ids of Joomla and PrestaShop, and the numeric suffix that WordPress gives duplicate slugs. */
const NUMBERS = /^\d{1,6}-(?=[a-z])|(?<=[a-z]{2})-\d{1,6}$/g;
/** A segment of a dated address: /2019/05/12/… */
const DATE_SEGMENT = /^\d{1,2}$/;
const YEAR_SEGMENT = new RegExp(`^${YEAR}$`);

/** Whether a path has the extension of a page or script (`.html`, `.php`, `.aspx`). */
export function isScript(path: string): boolean {
  return SCRIPT_ENDING.test(path.toLowerCase());
}

/**
 * Candidates for an old address, excluding itself: first without language, index file, extension, session parameters
 * and double encoding; then without accents, underscores and the like; then without dates and numbers. An address below
 * a year is taken for news.
 * @param path normalised
 */
export function addressCandidates(path: string) {
  const segments = path
    .toLowerCase()
    .split('/')
    .slice(1)
    .map((segment) => decodeURIComponent(segment));
  const bare = withoutWrapping(segments);
  const plain = bare.map(inPlainLetters).filter((segment) => segment !== '');
  const dated = plain.findIndex((segment) => YEAR_SEGMENT.test(segment));
  const timeless = withoutDates(plain);
  const pages = [bare, plain, timeless];
  if (dated === 0) pages.push(['actualites', ...timeless.slice(-1)]);
  const parts = [plain, timeless].flatMap((segments) => {
    const [first = ''] = segments;
    if (segments.length < 2 || first === 'actualites' || first === 'blog') return [];
    const ends = [segments.slice(-1)];
    return segments.length > 2 ? [segments.slice(-2), segments.slice(0, 2), ...ends] : ends;
  });
  const known = new Set([path]);
  return {
    /** Looked up in content and in the legacy table, least changed first. */
    pages: written(pages, known),
    /** Parts of the address, looked up in the legacy table only. */
    parts: written(parts, known),
  };
}

function withoutWrapping(given: readonly string[]): string[] {
  const segments = given.map((segment) => withoutEscapes(segment).split(';', 1)[0] ?? '');
  while (segments.length > 0 && (LANGUAGE.test(segments[0] ?? '') || INDEX.test(segments[0] ?? '')))
    segments.shift();
  const isBehind = (segment: string) =>
    INDEX.test(segment) || BEHIND.test(segment.replace(SCRIPT_ENDING, ''));
  while (segments.length > 1 && isBehind(segments.at(-1)?.trim() ?? '')) segments.pop();
  if (isFurtherPage(segments)) segments.splice(-2);
  return segments
    .flatMap((segment) => segment.split('/'))
    .map((segment) => segment.replace(SCRIPT_ENDING, '').trim())
    .filter((segment) => segment !== '');
}

/** `/agenda/page/2` of WordPress; the list of news has such addresses itself. */
function isFurtherPage(segments: readonly string[]): boolean {
  const [page, number = ''] = segments.slice(-2);
  return segments.length > 2 && segments[0] !== 'actualites' && page === 'page' && /^\d{1,6}$/.test(number);
}

/** Undoes double encoding, which redirects of some older servers produced. */
function withoutEscapes(segment: string): string {
  if (!/%[\da-f]{2}/.test(segment)) return segment;
  try {
    return decodeURIComponent(inUtf8(segment)).toLowerCase();
  } catch {
    return segment;
  }
}

/** Reduces a segment to unaccented letters, digits and hyphens. */
export function inPlainLetters(segment: string): string {
  return segment
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßø]/g, (letter) => LIGATURES[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function withoutDates(segments: readonly string[]): string[] {
  let isDate = false;
  return segments.flatMap((segment) => {
    isDate = YEAR_SEGMENT.test(segment) || (isDate && DATE_SEGMENT.test(segment));
    if (isDate) return [];
    const timeless = `-${segment}-`.replace(DATES, '').replace(/^-|-$/g, '').replace(NUMBERS, '');
    return timeless === '' ? [] : [timeless];
  });
}

function written(paths: readonly (readonly string[])[], known: Set<string>): string[] {
  return paths.flatMap((segments) => {
    const path = `/${segments.map(encodeSegment).join('/')}`;
    if (known.has(path)) return [];
    known.add(path);
    return [path];
  });
}
