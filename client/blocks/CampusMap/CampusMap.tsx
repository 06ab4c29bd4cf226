import { campusPath } from '../../../shared/addresses/entryPaths';
import type { BlockOf } from '../../../shared/content/blocks';
import type { CampusMap as Drawn } from '../../../shared/content/campusMap';
import type { CampusSummary } from '../../../shared/content/summaries';
import { localise } from '../../../shared/locale';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { SectionHeader } from '../../ui/SectionHeader';

/**
 * All campuses as a list, beside a map of their countries unless none has coordinates. Each campus has one link that
 * contains both its name in the list and its pin, so that hover and focus highlight both.
 */
export function CampusMap({ block }: { block: BlockOf<'campus.map'> }) {
  const labels = useLabels();
  const { content, queries } = useSite();
  // Starts the second request in parallel: neither depends on the other.
  content.get(queries.campusMap()).catch(() => undefined);
  const campuses = useAnswer(queries.campuses()).items;
  const map = useAnswer(queries.campusMap());
  if (campuses.length === 0) return null;
  const titleId = `${block.id}-title`;
  return (
    <section
      className="campus-map container"
      aria-labelledby={block.title ? titleId : undefined}
      aria-label={block.title ? undefined : labels('blocks.map.label')}
    >
      <SectionHeader title={block.title} id={titleId} />
      <div className="campus-map__frame">
        {map.pins.length > 0 && (
          <svg className="campus-map__drawing" viewBox={viewBoxOf(map)} aria-hidden="true">
            <path className="campus-map__graticule" d={map.graticule + map.insets} />
            <path className="campus-map__land" d={map.land} />
          </svg>
        )}
        <ul className="campus-map__list bare-list" role="list">
          {campuses.map((campus) => (
            <li key={campus.slug} className="campus-map__campus">
              <CampusLink campus={campus} map={map} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CampusLink({ campus: { slug, title }, map }: { campus: CampusSummary; map: Drawn }) {
  const { locale } = useSite();
  const pin = map.pins.find((one) => one.slug === slug);
  // The name is on the side with room.
  const isLeft = pin !== undefined && pin.x > map.width * 0.6;
  return (
    <a className="campus-map__link" href={localise(campusPath({ slug }), locale)}>
      {/* The space separates the two names in text browsers, which show the one on the map too. */}
      {`${title} `}
      {pin && (
        <svg className="campus-map__pin" viewBox={viewBoxOf(map)} aria-hidden="true">
          <circle className="campus-map__target" cx={pin.x} cy={pin.y} r="36" />
          <circle className="campus-map__halo" cx={pin.x} cy={pin.y} r="34" />
          <circle className="campus-map__dot" cx={pin.x} cy={pin.y} r="18" />
          <text
            className="campus-map__name"
            x={pin.x + (isLeft ? -34 : 34)}
            y={pin.y}
            dy=".35em"
            textAnchor={isLeft ? 'end' : 'start'}
          >
            {title}
          </text>
        </svg>
      )}
    </a>
  );
}

function viewBoxOf({ width, height }: Drawn): string {
  return `0 0 ${width} ${height}`;
}
