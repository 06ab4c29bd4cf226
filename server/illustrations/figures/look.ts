import { HAIR_COLOURS, type HairColour, SKINS } from './colouring';
import { CUT_NAMES, type CutName } from './hair';

/**
 * What is known of how a person looks. Nothing is guessed from a name: what nobody says is drawn from the seed, and
 * beards and earrings only where somebody says so.
 */
export interface Look {
  readonly cut?: CutName;
  readonly hair?: HairColour;
  /** The lightest is 0. */
  readonly tone?: number;
  readonly beard?: boolean;
  readonly earrings?: boolean;
  readonly glasses?: boolean;
}

/** Every word that a look may be said with, and what it says. */
const TRAITS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ...CUT_NAMES.map((cut) => [cut, { cut }] as const),
  ...HAIR_COLOURS.map((hair) => [hair, { hair }] as const),
  ...SKINS.map((_, tone) => [`tone${tone + 1}`, { tone }] as const),
  ['beard', { beard: true }],
  ['earrings', { earrings: true }],
  ['glasses', { glasses: true }],
]);

/** Reads a look as addresses write it: 'long-auburn-glasses'. Words that it does not know are ignored. */
export function readLook(text: string): Look {
  return Object.assign({}, ...text.split('-').map((word) => TRAITS.get(word)));
}

/** The words of a look that mean nothing, for whoever checks content. */
export function strangeTraits(text: string): string[] {
  return text.split('-').filter((word) => !TRAITS.has(word));
}
