import type { LandmarkName } from './landmarks/landmarks';
import type { PaletteName } from './palettes';
import type { RoofKind } from './scenery/house';
import type { Relief } from './scenery/relief';
import type { Shore } from './scenery/shore';
import type { TreeKind } from './scenery/trees';

/** Where the landmark stands: on the hill, behind the roofs, or on an open square between them. */
export type Perch = 'hill' | 'town' | 'square';

/** What makes a city recognisable from afar. */
export interface City {
  readonly roofs: readonly [RoofKind, ...RoofKind[]];
  readonly relief: Relief;
  readonly shore: Shore;
  readonly trees: TreeKind;
  readonly landmark: LandmarkName;
  readonly perch: Perch;
  readonly palette: PaletteName;
}

export const CITIES = {
  'aix-en-provence': {
    roofs: ['tile', 'tile', 'terrace'],
    relief: 'limestone',
    shore: 'garden',
    trees: 'plane',
    landmark: 'rotonde',
    perch: 'square',
    palette: 'vermillon',
  },
  ajaccio: {
    roofs: ['tile', 'terrace'],
    relief: 'capes',
    shore: 'sea',
    trees: 'palm',
    landmark: 'ajaccio',
    perch: 'square',
    palette: 'ciel',
  },
  angers: {
    roofs: ['mansard', 'turret', 'gable'],
    relief: 'plain',
    shore: 'river',
    trees: 'poplar',
    landmark: 'angers',
    perch: 'square',
    palette: 'ciel',
  },
  annecy: {
    roofs: ['gable', 'turret', 'tile'],
    relief: 'alps',
    shore: 'lake',
    trees: 'fir',
    landmark: 'annecy',
    perch: 'square',
    palette: 'sauge',
  },
  bordeaux: {
    roofs: ['mansard', 'terrace', 'mansard'],
    relief: 'plain',
    shore: 'bridge',
    trees: 'plane',
    landmark: 'saintMichel',
    perch: 'town',
    palette: 'vermillon',
  },
  brest: {
    roofs: ['terrace', 'gable', 'terrace'],
    relief: 'hills',
    shore: 'sea',
    trees: 'pine',
    landmark: 'brest',
    perch: 'square',
    palette: 'ciel',
  },
  'clermont-ferrand': {
    roofs: ['tile', 'gable', 'mansard'],
    relief: 'volcano',
    shore: 'garden',
    trees: 'plane',
    landmark: 'clermont',
    perch: 'square',
    palette: 'sauge',
  },
  dijon: {
    roofs: ['gable', 'timber', 'turret'],
    relief: 'hills',
    shore: 'garden',
    trees: 'plane',
    landmark: 'dijon',
    perch: 'square',
    palette: 'nuit',
  },
  grenoble: {
    roofs: ['gable', 'terrace', 'mansard'],
    relief: 'alps',
    shore: 'river',
    trees: 'fir',
    landmark: 'bubbles',
    perch: 'town',
    palette: 'nuit',
  },
  'la-rochelle': {
    roofs: ['terrace', 'gable', 'tile'],
    relief: 'plain',
    shore: 'sea',
    trees: 'pine',
    landmark: 'rochelle',
    perch: 'square',
    palette: 'ciel',
  },
  'le-mans': {
    roofs: ['timber', 'gable', 'mansard'],
    relief: 'hills',
    shore: 'track',
    trees: 'plane',
    landmark: 'leMans',
    perch: 'square',
    palette: 'vermillon',
  },
  lille: {
    roofs: ['stepped', 'stepped', 'mansard'],
    relief: 'plain',
    shore: 'river',
    trees: 'plane',
    landmark: 'lille',
    perch: 'town',
    palette: 'nuit',
  },
  lyon: {
    roofs: ['tile', 'mansard', 'terrace'],
    relief: 'hill',
    shore: 'river',
    trees: 'plane',
    landmark: 'fourviere',
    perch: 'hill',
    palette: 'vermillon',
  },
  marseille: {
    roofs: ['tile', 'terrace', 'tile'],
    relief: 'hill',
    shore: 'sea',
    trees: 'pine',
    landmark: 'garde',
    perch: 'hill',
    palette: 'ciel',
  },
  montpellier: {
    roofs: ['tile', 'terrace', 'cupola'],
    relief: 'hills',
    shore: 'garden',
    trees: 'pine',
    landmark: 'peyrou',
    perch: 'square',
    palette: 'sauge',
  },
  nantes: {
    roofs: ['mansard', 'gable', 'terrace'],
    relief: 'plain',
    shore: 'river',
    trees: 'plane',
    landmark: 'titan',
    perch: 'square',
    palette: 'ciel',
  },
  nice: {
    roofs: ['tile', 'terrace', 'cupola'],
    relief: 'capes',
    shore: 'sea',
    trees: 'palm',
    landmark: 'negresco',
    perch: 'square',
    palette: 'sauge',
  },
  orleans: {
    roofs: ['mansard', 'timber', 'gable'],
    relief: 'plain',
    shore: 'bridge',
    trees: 'poplar',
    landmark: 'orleans',
    perch: 'town',
    palette: 'ciel',
  },
  paris: {
    roofs: ['mansard', 'mansard', 'cupola'],
    relief: 'hills',
    shore: 'bridge',
    trees: 'plane',
    landmark: 'eiffel',
    perch: 'town',
    palette: 'nuit',
  },
  reims: {
    roofs: ['mansard', 'gable', 'turret'],
    relief: 'hills',
    shore: 'garden',
    trees: 'poplar',
    landmark: 'reims',
    perch: 'square',
    palette: 'vermillon',
  },
  rennes: {
    roofs: ['timber', 'timber', 'mansard'],
    relief: 'hills',
    shore: 'garden',
    trees: 'plane',
    landmark: 'parlement',
    perch: 'square',
    palette: 'nuit',
  },
  rouen: {
    roofs: ['timber', 'timber', 'gable'],
    relief: 'hills',
    shore: 'river',
    trees: 'poplar',
    landmark: 'rouen',
    perch: 'square',
    palette: 'vermillon',
  },
  'saint-etienne': {
    roofs: ['tile', 'gable', 'terrace'],
    relief: 'slagHeaps',
    shore: 'garden',
    trees: 'fir',
    landmark: 'headframe',
    perch: 'square',
    palette: 'nuit',
  },
  strasbourg: {
    roofs: ['timber', 'stepped', 'timber'],
    relief: 'hills',
    shore: 'river',
    trees: 'plane',
    landmark: 'strasbourg',
    perch: 'square',
    palette: 'sauge',
  },
  toulouse: {
    roofs: ['tile', 'terrace', 'tile'],
    relief: 'plain',
    shore: 'river',
    trees: 'plane',
    landmark: 'saintSernin',
    perch: 'square',
    palette: 'sauge',
  },
  tours: {
    roofs: ['mansard', 'turret', 'timber'],
    relief: 'plain',
    shore: 'bridge',
    trees: 'poplar',
    landmark: 'tours',
    perch: 'town',
    palette: 'nuit',
  },
} as const satisfies Record<string, City>;

export type CitySlug = keyof typeof CITIES;

/** Slugs of all described cities, longest first, so that none hides in another. */
export const CITY_SLUGS: readonly CitySlug[] = (Object.keys(CITIES) as CitySlug[]) // the keys of the table are the type
  .sort((one, other) => other.length - one.length);
