import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { numbered } from '../../ui/text/numbered';
import { RichText } from '../../ui/text/RichText';
import { BlockSection } from '../BlockSection';

export function Fees({ block }: { block: BlockOf<'course.fees'> }) {
  const labels = useLabels();
  if (block.rows.length === 0 && !block.financing) return null;
  return (
    <BlockSection block={{ id: block.id, title: labels('blocks.fees.title') }} className="container split">
      <div className="fees stack">
        {block.rows.length > 0 && (
          <dl className="fees__list">
            {numbered(block.rows).map(({ key, item: row }) => (
              <div key={key} className="fees__row">
                <dt className="fees__label">{row.label}</dt>
                <dd className="fees__price">{row.price}</dd>
                {row.note && <dd className="fees__note soft small">{row.note}</dd>}
              </div>
            ))}
          </dl>
        )}
        {block.financing && (
          <div className="fees__financing stack">
            <h3>{labels('blocks.fees.financing')}</h3>
            <RichText html={block.financing} />
          </div>
        )}
      </div>
    </BlockSection>
  );
}
