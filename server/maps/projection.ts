const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Lambert's azimuthal equal-area projection around a place: good for a country of any size, anywhere (Snyder, Map Projections, p. 185).
 * @returns from degrees to a plane, in earth's radii to the east and to the south
 */
export function projectionOf(
  centreLng: number,
  centreLat: number,
): (lng: number, lat: number) => [number, number] {
  const sinCentre = Math.sin(radians(centreLat));
  const cosCentre = Math.cos(radians(centreLat));
  return (lng, lat) => {
    const [sin, cos] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
    const east = radians(lng - centreLng);
    const away = 1 + sinCentre * sin + cosCentre * cos * Math.cos(east);
    const scale = Math.sqrt(2 / Math.max(away, 1e-9));
    return [scale * cos * Math.sin(east), -scale * (cosCentre * sin - sinCentre * cos * Math.cos(east))];
  };
}
