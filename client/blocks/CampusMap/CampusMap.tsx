import type { CampusMapBlock } from '../../../shared/content/blocks';
import type { CampusSummary } from '../../../shared/content/summaries';
import { campusPath } from '../../../shared/entryPaths';
import { localise } from '../../../shared/locale';
import { useAnswer, useLabels, useSite } from '../../site/SiteContext';
import { SectionHeader } from '../../ui/SectionHeader';
import { GRATICULE_PATH, pinAt } from './franceDrawing';
import { FRANCE_PATH, FRANCE_VIEW_BOX } from './franceMap';

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
        <ul className="campus-map__list bare-list">
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
      {title}
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
