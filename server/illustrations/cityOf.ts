import { createRandom } from '../../shared/random';
import { CITIES, type CitySlug } from './cities';
import type { City } from './city';
import { PALETTE_NAMES } from './palettes';

function isCity(slug: string): slug is CitySlug {
  return Object.hasOwn(CITIES, slug);
}

/** A town nobody has described yet: plausible roofs, land and water, and a landmark that every town could have. */
function anonymousCity(seed: string): City {
  const random = createRandom(`${seed}/city`);
  const roofs = random.pick<City['roofs']>([
    ['mansard', 'gable', 'turret'],
    ['tile', 'terrace', 'tile'],
    ['timber', 'gable', 'mansard'],
    ['gable', 'stepped', 'mansard'],
  ]);
  return {
    roofs,
    relief: random.pick(['plain', 'hills', 'hills']),
    shore: random.pick(['river', 'bridge', 'garden', 'lake']),
    trees: roofs[0] === 'tile' ? 'pine' : random.pick(['plane', 'poplar', 'fir']),
    landmark: random.pick(['steeple', 'townHall', 'keep']),
    perch: 'town',
    palette: random.pick(PALETTE_NAMES),
  };
}

/** Describes the city of a slug; `metz` and `metz-technopole` are the same city. An unknown slug gets a city of its own. */
export function cityOf(slug: string): City {
  for (let known = slug; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('-')))) {
    if (isCity(known)) return CITIES[known];
  }
  return anonymousCity(slug);
}
