import type { ReactNode } from 'react';
import type { IconListBlock } from '../../../shared/content/blocks';
import { Icon, isIconName } from '../../ui/media/Icon';
import { SectionHeader } from '../../ui/SectionHeader';
import { EmailLink } from '../../ui/text/EmailLink';
import { numbered } from '../../ui/text/numbered';
import { PhoneLink } from '../../ui/text/PhoneLink';
import { unbroken } from '../../ui/text/unbroken';

const EMAIL_ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** With its country, or as France writes its own: what else has digits may be hours, prices or years. */
const PHONE_NUMBER = /\+\d(?:[\s.-]?\d){7,13}|\b0\d(?:[\s.]\d\d){4}\b/;
const WAY = new RegExp(`(${EMAIL_ADDRESS.source}|${PHONE_NUMBER.source})`);

export function IconList({ block }: { block: IconListBlock }) {
  if (block.items.length === 0) return null;
  const titleId = `${block.id}-title`;
  const Heading = block.title ? 'h3' : 'h2';
  return (
    <section className="container" aria-labelledby={block.title ? titleId : undefined}>
      <SectionHeader title={block.title} id={titleId} />
      <ul className="icon-list bare-list" role="list">
        {numbered(block.items).map(({ key, item }) => (
          <li key={key} className="icon-list__item">
            <span className="icon-list__seal">
              <Icon name={isIconName(item.icon) ? item.icon : 'sun'} />
            </span>
            <div className="icon-list__words">
              <Heading className="icon-list__title">{unbroken(item.title)}</Heading>
              {item.text && <p className="icon-list__text">{withWays(item.text)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A plain text whose e-mail addresses and telephone numbers can be followed, and do not break at a hyphen or a space. */
function withWays(text: string): ReactNode {
  return numbered(text.split(WAY)).map(({ key, item }) => {
    if (EMAIL_ADDRESS.test(item)) return <EmailLink key={key} address={item} />;
    if (!PHONE_NUMBER.test(item)) return item;
    return (
      <PhoneLink key={key} number={item} url={`tel:${item.replace(/[^+\d]/g, '')}`} className="unbroken" />
    );
  });
}
