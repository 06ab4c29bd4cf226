import { campusPath } from '../../../shared/addresses/entryPaths';
import type { CampusMapBlock } from '../../../shared/content/blocks';
import type { CampusSummary } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { SectionHeader } from '../../ui/SectionHeader';
import { FRANCE_MAP_SIZE, FRANCE_PATH, FRANCE_VIEW_BOX, projectToMap } from './franceMap';

/**
 * Every campus, as a list; beside it the map of France, unless no campus is on it. A campus has one link: its name in the list and its pin on the map are
 * both inside it, so that pointing at either, or tabbing to it, shows both.
 */
export function CampusMap({ block }: { block: CampusMapBlock }) {
  const labels = useLabels();
  const { queries } = useSite();
  const campuses = useAnswer(queries.campuses()).items;
  if (campuses.length === 0) return null;
  const isDrawn = campuses.some(({ geo }) => pinAt(geo));
  const titleId = `${block.id}-title`;
  return (
    <section
      className="campus-map container"
      aria-labelledby={block.title ? titleId : undefined}
      aria-label={block.title ? undefined : labels('blocks.map.label')}
    >
      <SectionHeader title={block.title} id={titleId} />
      <div className="campus-map__frame">
        {isDrawn && (
          <svg className="campus-map__france" viewBox={FRANCE_VIEW_BOX} aria-hidden="true">
            <path className="campus-map__graticule" d={GRATICULE_PATH} />
            <path className="campus-map__land" d={FRANCE_PATH} />
          </svg>
        )}
        <ul className="campus-map__list bare-list" role="list">
          {campuses.map((campus) => (
            <li key={campus.slug} className="campus-map__campus">
              <CampusLink campus={campus} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CampusLink({ campus: { slug, title, geo } }: { campus: CampusSummary }) {
  const { locale } = useSite();
  const pin = pinAt(geo);
  return (
    <a className="campus-map__link" href={localise(campusPath({ slug }), locale)}>
      {/* Text browsers read the name on the map, too: it must not touch. */}
      {`${title} `}
      {pin && (
        <svg className="campus-map__pin" viewBox={FRANCE_VIEW_BOX} aria-hidden="true">
          <circle className="campus-map__target" cx={pin.x} cy={pin.y} r="36" />
          <circle className="campus-map__halo" cx={pin.x} cy={pin.y} r="34" />
          <circle className="campus-map__dot" cx={pin.x} cy={pin.y} r="18" />
          <text className="campus-map__name" x={pin.nameX} y={pin.y} dy=".35em" textAnchor={pin.anchor}>
            {title}
          </text>
        </svg>
      )}
    </a>
  );
}

const { width, height } = FRANCE_MAP_SIZE;
const MERIDIANS = [-6, -4, -2, 0, 2, 4, 6, 8, 10];
const PARALLELS = [42, 44, 46, 48, 50];

/** Every other meridian and parallel as path data: on this projection the former are straight, the latter bend. */
const GRATICULE_PATH: string = [
  ...MERIDIANS.map((lng) => `M${at(52, lng)}L${at(40.5, lng)}`),
  ...PARALLELS.map((lat) => `M${[-7, -4, -1, 2, 5, 8, 11].map((lng) => at(lat, lng)).join('L')}`),
].join('');

function at(lat: number, lng: number): string {
  const { x, y } = projectToMap({ lat, lng });
  return `${Math.round(x)} ${Math.round(y)}`;
}

interface Pin {
  x: number;
  y: number;
  /** Where its name is written: to the side where there is room. */
  nameX: number;
  anchor: 'start' | 'end';
}

/** Where the pin of a campus stands; null for one that lies off the map. */
function pinAt(geo: { lat: number; lng: number } | null): Pin | null {
  if (!geo) return null;
  const point = projectToMap(geo);
  const x = Math.round(point.x);
  const y = Math.round(point.y);
  if (!(x >= 0 && x <= width && y >= 0 && y <= height)) return null;
  const toTheLeft = x > width * 0.6;
  return { x, y, nameX: x + (toTheLeft ? -34 : 34), anchor: toTheLeft ? 'end' : 'start' };
}
