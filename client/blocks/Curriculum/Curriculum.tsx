import type { BlockOf } from '../../../shared/content/blocks';
import { useLabels } from '../../site/SiteContext';
import { DataTable } from '../../ui/DataTable';
import { numbered } from '../../ui/text/numbered';

/** In characters: '1re année' stays on one line, unless three such columns would not fit on a phone. */
const SHORT_HEAD = 10;

export function Curriculum({ block }: { block: BlockOf<'course.curriculum'> }) {
  const labels = useLabels();
  if (block.rows.length === 0) return null;
  const captionId = `${block.id}-caption`;
  const width = Math.max(block.columns.length, ...block.rows.map((row) => row.length));
  return (
    <div className="container">
      <DataTable className="curriculum" labelledBy={captionId}>
        <caption className="curriculum__caption" id={captionId}>
          <span>{block.caption || labels('blocks.curriculum.caption')}</span>
        </caption>
        {block.columns.length > 0 && (
          <thead>
            <tr>
              {numbered(filled(block.columns, width)).map(({ key, item }) => (
                <th key={key} scope="col">
                  {item.length > SHORT_HEAD ? item : <span className="curriculum__short">{item}</span>}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {numbered(block.rows).map(({ key, item: [first = '', ...rest] }) => (
            <tr key={key}>
              <th scope="row" lang={block.lang}>
                {first}
              </th>
              {numbered(filled(rest, width - 1)).map((cell) => (
                <td key={cell.key}>{cell.item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

/** Pads a row with empty cells where the editor left some out. */
function filled(cells: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => cells[index] ?? '');
}
