import { LEVELS } from '../content/summaries';
import { withoutAccents } from '../text/withoutAccents';

/** Drawings that stand where there is no photograph; the server draws them on demand from these addresses. */
export const ILLUSTRATION_KINDS = ['skyline', 'topography', 'portrait', 'event', 'news'] as const;
/** How many palettes there are to take turns. */
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
  /** What it is drawn from: a campus, course, event or news slug, a person's name. */
  seed: string;
  shape: IllustrationShape;
  /** A course's or a news item's category, an event's type: chooses palette and motif. Of a person: how they look. */
  variant?: string | undefined;
  /** The level that a course leads to: how high its country rises. */
  level?: string | null | undefined;
  /** Of a course beside others of its domain: which palette, 0 to 3, so that they differ. Without it, its own. */
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

/** A level behind a category: '~bac3' for Bac+3; '' for one of a school's own, which is drawn as none. */
function levelInUrl(level: string | null | undefined): string {
  return LEVELS.some((known) => known === level) ? `~${level?.toLowerCase().replace('+', '')}` : '';
}

/** The kind and the variant of the drawing that an address of this site names; null for any other address. */
export function readIllustrationUrl(path: string): { kind: IllustrationKind; variant: string } | null {
  const [, kindName, shape = '', manner = ''] =
    /^\/media\/illustrations\/(\w+)\/(\w+)\/(?:([^/]+)\/)?[a-z0-9-]{1,80}\.svg$/.exec(path) ?? [];
  const kind = ILLUSTRATION_KINDS.find((known) => known === kindName);
  const read = readManner(manner);
  return kind && read && Object.hasOwn(ILLUSTRATION_SHAPES, shape)
    ? { kind, variant: read.variant ?? '' }
    : null;
}

/** What stands between shape and name in the address of a drawing, taken apart again; null when it cannot be ours. */
export function readManner(text: string): Pick<Illustration, 'variant' | 'level' | 'turn'> | null {
  const parts = /^([A-Za-z0-9-]{0,40})(?:~(bac[1-5]?))?(?:~([0-3]))?$/.exec(text);
  if (!parts) return null;
  return {
    variant: parts[1] || undefined,
    level: LEVELS.find((level) => levelInUrl(level) === `~${parts[2]}`),
    turn: parts[3] === undefined ? undefined : Number(parts[3]),
  };
}

/** The address of a drawing in a look, by the look's version: in another one it is another picture. Other addresses as they are. */
export function inLook(url: string, look: string): string {
  return look && url.startsWith(FOLDER) && !url.includes('?') ? `${url}?v=${look}` : url;
}
