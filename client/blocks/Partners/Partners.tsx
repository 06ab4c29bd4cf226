import type { BlockOf } from '../../../shared/content/blocks';
import { numbered } from '../../ui/text/numbered';
import { unbroken } from '../../ui/text/unbroken';
import { BlockSection } from '../BlockSection';

/** Layout size of a logo of unknown size. */
const LOGO_SIZE_PX = { width: 240, height: 120 };

type Logo = BlockOf<'core.partners'>['logos'][number];

export function Partners({ block }: { block: BlockOf<'core.partners'> }) {
  if (block.logos.length === 0) return null;
  return (
    <BlockSection block={block}>
      <div className="partners">
        <ul className="partners__list bare-list" role="list">
          {numbered(block.logos).map(({ key, item: logo }) => (
            <li key={key} className="partners__partner">
              {logo.url ? (
                <a className="partners__mark" href={logo.url} rel="noopener">
                  <Mark logo={logo} />
                </a>
              ) : (
                <span className="partners__mark">
                  <Mark logo={logo} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </BlockSection>
  );
}

/** The logo, or the name styled as one. */
function Mark({ logo: { name, image } }: { logo: Logo }) {
  if (!image) return <span className="partners__name">{unbroken(name)}</span>;
  return (
    <img
      className="partners__logo"
      src={image.url}
      alt={name}
      width={(image.height && image.width) || LOGO_SIZE_PX.width}
      height={(image.width && image.height) || LOGO_SIZE_PX.height}
      loading="lazy"
      decoding="async"
    />
  );
}
