import { LEVELS } from '../content/summaries';
import { withoutAccents } from '../text/withoutAccents';

/** Kinds of drawings for slots without a photograph; the server draws them on demand from their addresses. */
export const ILLUSTRATION_KINDS = ['skyline', 'topography', 'portrait', 'event', 'news'] as const;
/** Number of palettes. */
const TURNS = 4;

export type IllustrationKind = (typeof ILLUSTRATION_KINDS)[number];

/** Width and height in pixels of each shape that a slot can ask for. */
export const ILLUSTRATION_SHAPES = {
  '4x5': [640, 800],
  '8x9': [640, 720],
  '4x3': [960, 720],
  '16x9': [960, 540],
  '1x1': [480, 480],
} as const;
export type IllustrationShape = keyof typeof ILLUSTRATION_SHAPES;

export interface Illustration {
  kind: IllustrationKind;
  /** Input of the drawing: the slug of a campus, course, event or news item, or a person's name. */
  seed: string;
  shape: IllustrationShape;
  /**
   * A course's or a news item's category, an event's type: chooses palette and motif. For a person: their appearance.
   */
  variant?: string | undefined;
  /** The level of a course: the height of its landscape. */
  level?: string | null | undefined;
  /**
   * For a course listed with others of its domain: its palette, 0 to 3, so that they differ. By default the course's
   * own.
   */
  turn?: number | undefined;
}

const FOLDER = '/media/illustrations/';

/** The address of a drawing on this site: `/media/illustrations/topography/16x9/licence~bac3/droit.svg`. */
export function illustrationUrl({ kind, seed, shape, variant = '', level, turn }: Illustration): string {
  const manner =
    variant.replace(/[^A-Za-z0-9-]/g, '').slice(0, 40) +
    levelInUrl(level) +
    (turn === undefined ? '' : `~${turn % TURNS}`);
  return `${FOLDER}${kind}/${shape}/${manner && `${manner}/`}${fileName(seed)}.svg`;
}

function fileName(seed: string): string {
  const words = withoutAccents(seed).replace(/[^a-z0-9]+/g, '-');
  return words.replace(/^-+|-+$/g, '').slice(0, 80) || 'x';
}

/** A level behind a category: '~bac3' for Bac+3; '' for a school's own level, which is drawn as none. */
function levelInUrl(level: string | null | undefined): string {
  return LEVELS.some((known) => known === level) ? `~${level?.toLowerCase().replace('+', '')}` : '';
}

/** The kind and variant in the address of a drawing; null for any other address. */
export function readIllustrationUrl(path: string): { kind: IllustrationKind; variant: string } | null {
  const [, kindName, shape = '', manner = ''] =
    /^\/media\/illustrations\/(\w+)\/(\w+)\/(?:([^/]+)\/)?[a-z0-9-]{1,80}\.svg$/.exec(path) ?? [];
  const kind = ILLUSTRATION_KINDS.find((known) => known === kindName);
  const read = readManner(manner);
  return kind && read && Object.hasOwn(ILLUSTRATION_SHAPES, shape)
    ? { kind, variant: read.variant ?? '' }
    : null;
}

/** Parses the segment between shape and name in the address of a drawing; null if it is invalid. */
export function readManner(text: string): Pick<Illustration, 'variant' | 'level' | 'turn'> | null {
  const parts = /^([A-Za-z0-9-]{0,40})(?:~(bac[1-5]?))?(?:~([0-3]))?$/.exec(text);
  if (!parts) return null;
  return {
    variant: parts[1] || undefined,
    level: LEVELS.find((level) => levelInUrl(level) === `~${parts[2]}`),
    turn: parts[3] === undefined ? undefined : Number(parts[3]),
  };
}

/**
 * The address of a drawing in a version of the theme, which changes the picture. Other addresses are returned as they
 * are.
 */
export function inLook(url: string, look: string): string {
  return look && url.startsWith(FOLDER) && !url.includes('?') ? `${url}?v=${look}` : url;
}
