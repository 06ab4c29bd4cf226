import type { ReactNode } from 'react';
import type { MenuLink } from '../../../shared/content/blocks/menuBlocks';
import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useSite } from '../../site/SiteContext';
import { BidiText } from '../../ui/text/BidiText';
import { isCurrentPage } from './currentEntry';

interface MenuLinksProps {
  links: readonly MenuLink[];
  className?: string | undefined;
  children?: ReactNode;
}

/** A list of links, or nothing if empty; the link to the page on screen has `aria-current`. */
export function MenuLinks({ links, className, children }: MenuLinksProps) {
  const { locale } = useSite();
  const path = usePath();
  if (links.length === 0 && !children) return null;
  return (
    <ul className={className ? `menu-links bare-list ${className}` : 'menu-links bare-list'} role="list">
      {links.map(({ id, label, url }) => (
        <li key={id}>
          <a
            href={localise(url, locale)}
            aria-current={isCurrentPage(url, path, locale) ? 'page' : undefined}
          >
            <BidiText text={label} />
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
