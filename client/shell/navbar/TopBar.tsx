import type { DropdownMenu } from '../../../shared/content/menu';
import { useLabels, useSite } from '../../site/SiteContext';
import { Languages } from '../language/Languages';
import { Menu } from '../menus/Menu';
import { MenuLinks } from '../menus/MenuLinks';
import { profileLinks, quickLinks } from '../menus/quickLinks';
import { SectionLinks } from '../menus/SectionLinks';

/** Above the main bar: who visits, quick links, services, languages. */
export function TopBar({ services }: { services: DropdownMenu | null }) {
  const labels = useLabels();
  const { options } = useSite();
  return (
    <nav className="top-bar" aria-label={labels('navigation.top')}>
      <div className="top-bar__row container">
        {options.profilesEnabled && (
          <Menu className="top-bar__profiles" label={labels('navigation.profile')} panel="list">
            <MenuLinks links={profileLinks(labels, options)} />
          </Menu>
        )}
        <MenuLinks className="top-bar__links" links={quickLinks(labels)} />
        {services && (
          <Menu className="top-bar__services" label={services.label} panel="list">
            <SectionLinks sections={services.sections} />
          </Menu>
        )}
        {options.englishEnabled && <Languages />}
      </div>
    </nav>
  );
}
