import { LRUCache } from 'lru-cache';
import type { ContentReader } from '../../shared/content/queries/answers';
import { createQueries } from '../../shared/content/queries/queries';
import type { ThemeFields } from '../../shared/content/theme';
import { messageOf, orNull } from '../../shared/errors';
import { DEFAULT_LOCALE } from '../../shared/locale';
import type { Logger } from '../log/logger';
import { fetchBytes } from './fetchBytes';
import { BUILT_IN_THEME, type Look, lookOf } from './look';
import { pathInFile, type Report, readThemeFields, type ThemeSource } from './readTheme';
import { createThemeLog } from './themeLog';
import type { Typefaces } from './type/typefaces';

/** The school's current look: from its file, else from the editors' settings, else the built-in one. */
export type Looks = Awaited<ReturnType<typeof createLooks>>;

interface LooksOptions {
  /** The theme of `THEME_FILE`, or null. */
  file: ThemeSource | null;
  typefaces: Pick<Typefaces, 'of'>;
  store: ContentReader;
  contentPrefix: string;
  /** Base of relative media URLs. */
  mediaUrl: string;
  log: Pick<Logger, 'warn' | 'info'>;
}

/** Cached looks: editors try several, and return to an earlier one. */
const MOST_LOOKS = 8;
/** Delay before a typeface that failed to load is fetched again. */
const WITHOUT_FONT_MS = 60_000;

/**
 * A look is a function of the settings, so what re-renders pages when they change also changes the look, in every
 * process. Each look is made and logged once.
 */
export async function createLooks(options: LooksOptions) {
  const { typefaces, store, contentPrefix, mediaUrl, log } = options;
  const queries = createQueries(DEFAULT_LOCALE, contentPrefix);
  const made = new LRUCache<string, Promise<Look>>({ max: MOST_LOOKS });
  const tell = createThemeLog(log);

  async function make(source: ThemeSource, report: Report): Promise<Look> {
    const [type, icon] = await Promise.all([
      typefaces.of(source, report),
      ownIcon(source.icon, mediaUrl, report),
    ]);
    const look = lookOf(source, type, icon);
    tell.moved(look.moved);
    return look;
  }

  const makeStanding = (source: ThemeSource) =>
    make(source, (field, reason) => tell.field(pathInFile(field), reason));
  let { file } = options;
  let standing = await makeStanding(file ?? BUILT_IN_THEME);
  let last = standing;

  function lookFor(fields: ThemeFields): Promise<Look> {
    const key = JSON.stringify(fields);
    const known = made.get(key);
    if (known) return known;
    let ttl = 0;
    const refused: string[] = [];
    const report: Report = (field, reason) => {
      refused.push(field);
      tell.field(field, reason);
    };
    const source = readThemeFields(fields, report);
    const theirs = source
      ? make(source, (field, reason) => {
          ttl = WITHOUT_FONT_MS;
          report(`theme.${field}`, reason);
        })
      : Promise.resolve({ ...standing, moved: [] });
    const look = theirs.then((found) => ({ ...found, refused }));
    made.set(key, look);
    look.then(
      () => ttl > 0 && made.set(key, look, { ttl }),
      () => made.delete(key),
    );
    return look;
  }

  async function of(content: ContentReader): Promise<Look> {
    if (file) return standing;
    const settings = await orNull(content.get(queries.settings()));
    // While the settings cannot be read, the last look stays.
    if (!settings) return last;
    return settings.theme ? lookFor(settings.theme) : standing;
  }

  return {
    /** The look by this reader's settings, which thereby become a dependency of the page that reads them. */
    of,
    /** The look by the published settings. */
    async now() {
      last = await of(store);
      return last;
    },
    /** The last look that was resolved, synchronously. */
    last: () => last,
    /** Takes a theme of `THEME_FILE` that could not be had before. */
    async take(theirs: ThemeSource) {
      standing = await makeStanding(theirs);
      file = theirs;
      last = standing;
    },
  };
}

const MAX_ICON_BYTES = 300 * 1024;
/** Pixels: the largest icon size in the manifest. */
const LEAST_SIDE = 512;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Byte offsets of width and height in a PNG file, in its first chunk. */
const [WIDTH_AT, HEIGHT_AT] = [16, 20];

/**
 * A school's own icon as a `data:` URL, to embed as an image in an SVG document, where its scripts do not run.
 * @param base base of a relative URL
 * @returns null if there is none, or if it is invalid, which is reported
 */
async function ownIcon(address: string, base: string, report: Report): Promise<string | null> {
  if (address === '') return null;
  try {
    const bytes = await fetchBytes(address, base, MAX_ICON_BYTES);
    return `data:${typeOf(bytes)};base64,${bytes.toString('base64')}`;
  } catch (error) {
    report('icon', messageOf(error));
    return null;
  }
}

function typeOf(bytes: Buffer): string {
  if (bytes.subarray(0, PNG.length).equals(PNG) && bytes.length > HEIGHT_AT + 4) {
    const side = Math.min(bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT));
    if (side >= LEAST_SIDE) return 'image/png';
  } else if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8')))
    return 'image/svg+xml';
  throw new Error(`an SVG, or a PNG of ${LEAST_SIDE} pixels at least, expected`);
}
