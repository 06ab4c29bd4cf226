/** Where a campus stands on the map, in its units. */
export interface MapPin {
  slug: string;
  x: number;
  y: number;
}

/** The countries in which campuses lie, as they are drawn. */
export interface CampusMap {
  width: number;
  height: number;
  /** Coasts and borders, as path data. */
  land: string;
  /** Meridians and parallels, as path data. */
  graticule: string;
  /** The frames of what is far from the rest, as path data; '' without any. */
  insets: string;
  /** None: no campus says where it is, and there is nothing to draw. */
  pins: MapPin[];
}
