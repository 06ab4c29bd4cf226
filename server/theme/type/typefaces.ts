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

/** The two typefaces of a look: of titles, and of all else. */
export interface LookType {
  /** `@font-face` rules. */
  rules: string;
  /** What the style sheets must know of them: custom properties. */
  tokens: string;
  /** Addresses of what every page sets. */
  announced: readonly string[];
  /** For pictures: files of the build's folder of fonts, and the names that these files give their typefaces. */
  inPictures: PictureType | null;
}

/** What pictures are set in. */
export interface PictureType {
  files: readonly string[];
  serif: string;
  sans: string;
}

export interface Typefaces {
  /** What cannot be used is told, and the built-in one stands for it. */
  of(chosen: { display: string; text: string }, report: Report): Promise<LookType>;
  /** The bytes of a file that a look names: '{name}-{hash}.woff2'. */
  find(name: string): Promise<Buffer | null>;
}

/** Where the files of looks are served from. */
export const TYPEFACES_BASE = '/assets/typefaces';

/** Of a school's own file. */
const MAX_BYTES = 120 * 1024;
/** Looks that editors try out. */
const OWN_FILES_KEPT = 8;
const WOFF2 = 'wOF2';

/** Between a title's letters, against those of the built-in typeface; and how wide titles of these sizes are set in it. */
const TITLE_ADVANCE = 0.439;
/** Characters in a line of text. */
const MEASURE = 68;
/** The families are those of `client/styles/fonts.css`. */
const BUILT_IN_TOKENS =
  '--display:"Newsreader Display","Newsreader Display Fallback","Newsreader Display Android","Newsreader Display Linux",Georgia,serif;' +
  '--text:"Instrument Sans","Instrument Sans Fallback","Instrument Sans Android","Instrument Sans Linux",Arial,sans-serif';

const STRONG_WEIGHT = 550;

interface Known {
  file: string;
  axes: { wght: number | { min: number; max: number } };
  italic?: boolean;
  tracking?: number;
  /** As the file for pictures names itself. */
  family: string;
}
// as: the JSON's own shape, of which this is what is read here.
const DISPLAY = known.display as Readonly<Record<string, Known>>;
const TEXT = known.text as Readonly<Record<string, Known>>;
const BUILT_IN = { display: 'Newsreader', text: 'Instrument Sans' };

interface TypefacesOptions {
  /** The build's fonts. */
  directory: string;
  /** The rules of the built-in pair, which the build has made. */
  builtIn: Pick<LookType, 'rules' | 'announced'>;
  /** What a relative address of media is resolved by. */
  mediaUrl: string;
}

interface File {
  bytes: Buffer;
  address: string;
  metrics: FontMetrics;
}

/** The typefaces that the build has cut, and those that a school brings. */
export function createTypefaces({ directory, builtIn, mediaUrl }: TypefacesOptions): Typefaces {
  const own = new LRUCache<string, Buffer>({ max: OWN_FILES_KEPT });

  const read = (name: string) => readFile(path.join(directory, `${name}.woff2`));

  async function shipped(name: string): Promise<File> {
    const bytes = await read(name);
    return { bytes, address: addressOf(name, bytes), metrics: fontMetrics(bytes) };
  }

  async function facesOf({ file, axes, italic }: Known): Promise<Face[]> {
    const { wght } = axes;
    const names = italic ? [file, `${file}-italic`] : [file];
    return Promise.all(
      names.map(async (name, index) => {
        const { address, metrics } = await shipped(name);
        // Letters of our neighbours: in italics the upright ones do.
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

  /** A school's own file, from where it lies. */
  async function brought(address: string): Promise<Face[]> {
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
        return { faces: await brought(name), of: null };
      } catch (error) {
        report(role, messageOf(error));
      }
    } else if (name !== '')
      report(role, `one of ${Object.keys(shelf).join(', ')} expected, or the address of a woff2 file`);
    const standing = shelf[BUILT_IN[role]];
    if (!standing) throw new Error('the built-in typefaces are missing');
    return { faces: await facesOf(standing), of: standing };
  }

  return {
    async of({ display, text }, report) {
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
    async find(name) {
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
