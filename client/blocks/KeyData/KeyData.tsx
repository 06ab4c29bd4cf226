import type { KeyDataBlock } from '../../../shared/content/blocks';
import { useLabels } from '../../state/Site';
import { anyIsLong, KeyFigure } from '../../ui/KeyFigure';
import { numbered } from '../../ui/numbered';

export function KeyData({ block }: { block: KeyDataBlock }) {
  const labels = useLabels();
  if (block.items.length === 0) return null;
  const isLong = anyIsLong(block.items);
  return (
    <div className="key-data container">
      <div className="key-data__frame">
        <ul className="key-data__list bare-list" aria-label={labels('blocks.keyData.label')}>
          {numbered(block.items).map(({ key, item }) => (
            <li key={key} className="key-data__item">
              <KeyFigure
                value={item.value}
                unit={item.unit}
                label={item.label}
                source={[item.source, item.year].filter(Boolean).join(', ')}
                isLong={isLong}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
