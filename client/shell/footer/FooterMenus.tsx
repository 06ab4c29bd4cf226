import type { MenuEntry, MenuSection } from '../../../shared/content/menu';
import { MenuLinks } from '../menus/MenuLinks';

/** The columns of the footer: one for each menu, and one for the links that stand alone. */
export function FooterMenus({ entries }: { entries: readonly MenuEntry[] }) {
  const alone = entries.flatMap((entry) => (entry.kind === 'core.menu-item' ? [entry] : []));
  return (
    <>
      {entries.map((entry) => {
        if (entry.kind === 'core.menu-item') return null;
        const sections = entry.kind === 'core.menu' ? [{ title: '', items: entry.items }] : entry.sections;
        return (
          <div key={entry.id} className="footer__column">
            <h2 className="footer__title">{entry.label}</h2>
            <Sections sections={sections} />
          </div>
        );
      })}
      {alone.length > 0 && (
        <div className="footer__column footer__column--alone">
          <MenuLinks links={alone} />
        </div>
      )}
    </>
  );
}

function Sections({ sections }: { sections: readonly MenuSection[] }) {
  return sections.map(({ title, items }, index) => (
    <div key={`${title} ${index}`} className="footer__section">
      {/* The only section of a menu says nothing that the menu's label does not. */}
      {title !== '' && sections.length > 1 && <h3 className="footer__subtitle">{title}</h3>}
      <MenuLinks links={items} />
    </div>
  ));
}
