import { cathedrals } from './cathedrals';
import { fortresses } from './fortresses';
import { harbours } from './harbours';
import { ironworks } from './ironworks';
import type { Landmark } from './landmark';
import { loireCathedrals } from './loireCathedrals';
import { palaces } from './palaces';
import { sanctuaries } from './sanctuaries';
import { towers } from './towers';
import { uplands } from './uplands';

const drawings = {
  ...cathedrals,
  ...loireCathedrals,
  ...uplands,
  ...sanctuaries,
  ...towers,
  ...fortresses,
  ...harbours,
  ...ironworks,
  ...palaces,
};

export type LandmarkName = keyof typeof drawings;

/** Every landmark there is, by name. */
export const LANDMARKS: Readonly<Record<LandmarkName, Landmark>> = drawings;
