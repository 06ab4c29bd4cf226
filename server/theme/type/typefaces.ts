import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { messageOf } from '../../../shared/errors';
import known from '../../../shared/typefaces.json';
import { fetchBytes } from '../fetchBytes';
import type { Report } from '../readTheme';
import { type Face, familyStack, fontFaces } from './fontFaces';
import { type FontMetrics, fontMetrics } from './fontMetrics';

/** The two typefaces of a look: one for titles, one for all other text. */
export interface LookType {
  /** `@font-face` rules. */
  rules: string;
  /** Custom properties for the style sheets. */
  tokens: string;
  /** URLs of the files that every page needs: early hints announce them. */
  announced: readonly string[];
  /** Typefaces for generated pictures; null for the built-in pair. */
  inPictures: PictureType | null;
}

/** Font files in the build's folder of fonts, and the family names inside these files. */
export interface PictureType {
  files: readonly string[];
  serif: string;
  sans: string;
}

export type Typefaces = ReturnType<typeof createTypefaces>;

/** URL path of the font files of looks. */
export const TYPEFACES_BASE = '/assets/typefaces';

/** Size limit of a school's own file. */
const MAX_BYTES = 120 * 1024;
/** Editors may try out several looks at once. */
const OWN_FILES_KEPT = 8;
const WOFF2 = 'wOF2';

/** Mean advance of a title's letters in the built-in typeface, in em: others are scaled to it. */
const TITLE_ADVANCE = 0.439;
/** Characters in a line of text. */
const MEASURE = 68;
/** The families are declared in `client/styles/fonts.css`. */
const BUILT_IN_TOKENS =
  '--display:"Newsreader Display","Newsreader Display Fallback","Newsreader Display Android","Newsreader Display Linux",Georgia,serif;' +
  '--text:"Instrument Sans","Instrument Sans Fallback","Instrument Sans Android","Instrument Sans Linux",Arial,sans-serif';

const STRONG_WEIGHT = 550;

interface Known {
  file: string;
  axes: { wght: number | { min: number; max: number } };
  italic?: boolean;
  tracking?: number;
  /** The family name inside the file for pictures. */
  family: string;
}
// as: the JSON has this shape, and more that is not read here.
const DISPLAY = known.display as Readonly<Record<string, Known>>;
const TEXT = known.text as Readonly<Record<string, Known>>;
const BUILT_IN = { display: 'Newsreader', text: 'Instrument Sans' };

interface TypefacesOptions {
  /** Folder of the build's fonts. */
  directory: string;
  /** The rules of the built-in pair, made by the build. */
  builtIn: Pick<LookType, 'rules' | 'announced'>;
  /** Base URL of relative media addresses. */
  mediaUrl: string;
}

interface File {
  bytes: Buffer;
  address: string;
  metrics: FontMetrics;
}

/** The typefaces that the build has subset, and a school's own files. */
export function createTypefaces({ directory, builtIn, mediaUrl }: TypefacesOptions) {
  const own = new LRUCache<string, Buffer>({ max: OWN_FILES_KEPT });

  const read = (name: string) => readFile(path.join(directory, `${name}.woff2`));

  async function readBuiltFile(name: string): Promise<File> {
    const bytes = await read(name);
    return { bytes, address: addressOf(name, bytes), metrics: fontMetrics(bytes) };
  }

  async function facesOf({ file, axes, italic }: Known): Promise<Face[]> {
    const { wght } = axes;
    const names = italic ? [file, `${file}-italic`] : [file];
    return Promise.all(
      names.map(async (name, index) => {
        const { address, metrics } = await readBuiltFile(name);
        // The file with the letters of neighbouring languages; italics use the upright ones.
        const more = index === 0 ? addressOf(`${name}-more`, await read(`${name}-more`)) : null;
        return {
          metrics,
          address,
          more,
          isItalic: index === 1,
          weight: typeof wght === 'number' ? '400' : `${wght.min} ${wght.max}`,
          isStrong: typeof wght === 'number' && wght > STRONG_WEIGHT,
        };
      }),
    );
  }

  /** Fetches a school's own file. */
  async function fetchOwnFont(address: string): Promise<Face[]> {
    const bytes = await fetchBytes(address, mediaUrl, MAX_BYTES);
    if (bytes.subarray(0, WOFF2.length).toString('latin1') !== WOFF2)
      throw new Error('a woff2 file expected');
    const metrics = fontMetrics(bytes);
    const served = addressOf('own', bytes);
    own.set(path.posix.basename(served), bytes);
    const weight = metrics.hasWeights ? '400 600' : '400';
    return [{ metrics, address: served, more: null, isItalic: false, weight, isStrong: false }];
  }

  async function chosenFaces(
    role: 'display' | 'text',
    name: string,
    report: Report,
  ): Promise<{ faces: Face[]; of: Known | null }> {
    const shelf = role === 'display' ? DISPLAY : TEXT;
    const found = Object.hasOwn(shelf, name) ? shelf[name] : undefined;
    if (found) return { faces: await facesOf(found), of: found };
    if (/^(?:https?:\/)?\/|^data:/.test(name)) {
      try {
        return { faces: await fetchOwnFont(name), of: null };
      } catch (error) {
        report(role, messageOf(error));
      }
    } else if (name !== '')
      report(role, `one of ${Object.keys(shelf).join(', ')} expected, or the address of a woff2 file`);
    const fallback = shelf[BUILT_IN[role]];
    if (!fallback) throw new Error('the built-in typefaces are missing');
    return { faces: await facesOf(fallback), of: fallback };
  }

  return {
    /** The fonts of a look. A typeface that cannot be used is reported, and replaced by the built-in one. */
    async of({ display, text }: { display: string; text: string }, report: Report) {
      const isBuiltIn =
        (display === '' || display === BUILT_IN.display) && (text === '' || text === BUILT_IN.text);
      if (isBuiltIn) return { ...builtIn, tokens: BUILT_IN_TOKENS, inPictures: null };
      const titles = await chosenFaces('display', display, report);
      const texts = await chosenFaces('text', text, report);
      const [title, ofText] = [titles.faces[0], texts.faces[0]];
      if (!title || !ofText) throw new Error('a typeface without a face');
      const scale = Math.min(1.08, TITLE_ADVANCE / title.metrics.advance);
      const hasItalic = titles.faces.length > 1;
      return {
        rules: fontFaces('Display', titles.faces) + fontFaces('Text', texts.faces),
        tokens: [
          `--display:${familyStack('Display', title)}`,
          `--text:${familyStack('Text', ofText)}`,
          `--title-scale:${rounded(scale)}`,
          `--tracking:${titles.of?.tracking ?? 1}`,
          ...(hasItalic ? [] : ['--title-stress:normal', '--stress:italic 400 1em/1 var(--text)']),
          `--measure:${rounded(MEASURE * ofText.metrics.zero)}em`,
        ].join(';'),
        announced: [title.address, ofText.address],
        inPictures: {
          files: [titles.of, texts.of].flatMap((one) => (one ? [`${one.file}.ttf`] : [])),
          serif: titles.of?.family ?? '',
          sans: texts.of?.family ?? '',
        },
      };
    },
    /** The bytes of a font file '{name}-{hash}.woff2'; null if there is none. */
    async find(name: string) {
      const ownFile = own.get(name);
      if (ownFile) return ownFile;
      const file = name.replace(/-[0-9a-f]{10}\.woff2$/, '');
      const isShipped = [...Object.values(DISPLAY), ...Object.values(TEXT)].some(
        (one) => file.replace(/(-italic)?(-more)?$/, '') === one.file,
      );
      const bytes = isShipped ? await read(file).catch(() => null) : null;
      return bytes && addressOf(file, bytes) === `${TYPEFACES_BASE}/${name}` ? bytes : null;
    },
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function addressOf(name: string, bytes: Buffer): string {
  return `${TYPEFACES_BASE}/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`;
}
