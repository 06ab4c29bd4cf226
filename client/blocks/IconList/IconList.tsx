import type { BlockOf } from '../../../shared/content/blocks';
import { Icon, isIconName } from '../../ui/media/Icon';
import { numbered } from '../../ui/text/numbered';
import { ReachableText } from '../../ui/text/ReachableText';
import { unbroken } from '../../ui/text/unbroken';
import { BlockSection } from '../BlockSection';

export function IconList({ block }: { block: BlockOf<'lists.list-with-icons'> }) {
  if (block.items.length === 0) return null;
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <BlockSection block={block}>
      <ul className="icon-list stack bare-list" role="list">
        {numbered(block.items).map(({ key, item }) => (
          <li key={key} className="icon-list__item">
            <span className="icon-list__seal">
              <Icon name={isIconName(item.icon) ? item.icon : 'sun'} />
            </span>
            <div className="icon-list__words">
              <Heading className="icon-list__title">{unbroken(item.title)}</Heading>
              {item.text && (
                <p className="icon-list__text soft small">
                  <ReachableText text={item.text} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
