import type { MenuLink } from '../../../shared/content/blocks/menuBlocks';
import type { CampusMenu, DropdownMenu, SimpleMenu } from '../../../shared/content/menu';
import { localise } from '../../../shared/locale';
import { useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { SectionHeader } from '../../ui/SectionHeader';
import { numbered } from '../../ui/text/numbered';

/** A menu within a page: its links below its label. */
export function MenuBlock({ block }: { block: CampusMenu | DropdownMenu | SimpleMenu }) {
  const { locale } = useSite();
  if (block.kind === 'core.menu-item') {
    return (
      <p className="container">
        <Button href={localise(block.url, locale)} variant="quiet" iconAfter="arrow-right">
          {block.label}
        </Button>
      </p>
    );
  }
  const sections = block.kind === 'core.menu' ? [{ title: '', items: block.items }] : block.sections;
  if (!block.url && sections.every(({ items }) => items.length === 0)) return null;
  const titleId = `${block.id}-title`;
  return (
    <nav className="container" aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={
          block.url ? (
            <a className="menu-block__whole" href={localise(block.url, locale)}>
              {block.label}
            </a>
          ) : (
            block.label
          )
        }
      />
      <div className="menu-block">
        {numbered(sections).map(({ key, item }) => (
          <Section key={key} {...item} />
        ))}
      </div>
    </nav>
  );
}

function Section({ title, items }: { title: string; items: MenuLink[] }) {
  const { locale } = useSite();
  if (items.length === 0) return null;
  return (
    <div className="menu-block__section">
      {title && <h3 className="menu-block__title">{title}</h3>}
      <ul className="menu-block__links bare-list" role="list">
        {items.map((item) => (
          <li key={item.id}>
            <a className="menu-block__link" href={localise(item.url, locale)}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
