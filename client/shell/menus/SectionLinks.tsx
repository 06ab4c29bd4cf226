import type { MenuSection } from '../../../shared/content/blocks/menuBlocks';
import { MenuLinks } from './MenuLinks';

/** A list of links, under section titles if there is more than one section. */
export function SectionLinks({ sections }: { sections: readonly MenuSection[] }) {
  return sections.map(({ title, items }, index) => (
    <div key={`${title} ${index}`} className="section-links">
      {title !== '' && sections.length > 1 && <p className="section-links__title">{title}</p>}
      <MenuLinks links={items} />
    </div>
  ));
}
