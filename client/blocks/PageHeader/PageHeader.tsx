import type { BlockOf } from '../../../shared/content/blocks';
import { Picture } from '../../ui/media/Picture';
import { unbroken } from '../../ui/text/unbroken';
import { useHeaderElement } from '../headingRank';

export function PageHeader({ block }: { block: BlockOf<'headers.page'> }) {
  const Title = useHeaderElement();
  const { title, summary, image, meta } = block;
  return (
    <header className={`page-header page-heading page-heading--${image ? 'pictured' : 'sunny'}`}>
      <div className="page-heading__inner container">
        <div className="page-heading__words stack">
          <Title tabIndex={-1}>{unbroken(title)}</Title>
          {summary && <p className="lead">{summary}</p>}
          {meta.length > 0 && (
            <ul className="page-header__meta bare-list" role="list">
              {meta.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {image && (
          <Picture
            className="page-heading__picture"
            image={image}
            illustration={{ kind: 'news', seed: title, shape: '8x9' }}
            sizes="(min-width: 48rem) 30rem, 92vw"
            priority
            arch
          />
        )}
      </div>
    </header>
  );
}
