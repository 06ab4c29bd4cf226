import type { BlockOf } from '../../../shared/content/blocks';
import { Icon } from '../../ui/media/Icon';
import { unbroken } from '../../ui/text/unbroken';

/** In characters: longer quotes are hard to read in large italics. */
const LONG_QUOTE = 240;

export function Quote({ block }: { block: BlockOf<'texts.quote'> }) {
  if (!block.quote) return null;
  return (
    <div className="quote container">
      <figure className="quote__figure stack">
        <Icon name="quote" className="quote__mark" />
        <blockquote
          className={block.quote.length > LONG_QUOTE ? 'quote__words quote__words--long' : 'quote__words'}
        >
          <p>{unbroken(block.quote)}</p>
        </blockquote>
        {(block.author || block.role) && (
          <figcaption className="quote__author">
            {block.author && <strong>{block.author}</strong>}{' '}
            {block.role && <span className="soft">{block.role}</span>}
          </figcaption>
        )}
      </figure>
    </div>
  );
}
