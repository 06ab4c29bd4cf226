/** The position of a campus, in the map's units. */
export interface MapPin {
  slug: string;
  x: number;
  y: number;
}

/** The map of the countries with campuses. */
export interface CampusMap {
  width: number;
  height: number;
  /** Coasts and borders, as path data. */
  land: string;
  /** Meridians and parallels, as path data. */
  graticule: string;
  /** The frames around distant territories, as path data; '' without any. */
  insets: string;
  /** Empty: no campus has a position, and there is no map. */
  pins: MapPin[];
}
