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
