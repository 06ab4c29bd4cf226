import type { DropdownMenu } from '../../../shared/content/menu';
import { MenuLinks } from '../menus/MenuLinks';
import { PanelHeading } from './PanelHeading';

/** What a dropdown of the main bar unfolds: its sections side by side. */
export function DropdownPanel({ entry }: { entry: DropdownMenu }) {
  return (
    <div className="panel container">
      <PanelHeading label={entry.label} url={entry.url} />
      <div className="panel__sections">
        {entry.sections.map(({ title, items }, index) => (
          <div key={`${title} ${index}`} className="panel__section">
            {title && <p className="panel__title eyebrow">{title}</p>}
            <MenuLinks links={items} />
          </div>
        ))}
      </div>
    </div>
  );
}
