import type { ReactNode } from 'react';
import type { DropdownMenu } from '../../../shared/content/menu';
import { useLabels, useSite } from '../../site/SiteContext';
import type { ShellData } from '../../site/shellData';
import { Icon } from '../../ui/media/Icon';
import { Languages } from '../language/Languages';
import { MenuLinks } from '../menus/MenuLinks';
import { profileLinks, quickLinks } from '../menus/quickLinks';
import { SectionLinks } from '../menus/SectionLinks';
import { CallsToAction } from '../navbar/CallsToAction';

/** The bottom of the sidebar at every level: the contents of the top bar, and the calls to action. */
export function SidebarFooter({ services, shell }: { services: DropdownMenu | null; shell: ShellData }) {
  const labels = useLabels();
  const { options } = useSite();
  const profiles = options.profilesEnabled ? profileLinks(labels, options, shell) : [];
  return (
    <div className="sidebar__footer">
      {profiles.length > 0 && (
        <Fold label={labels('navigation.profile')}>
          <MenuLinks links={profiles} />
        </Fold>
      )}
      {services && (
        <Fold label={services.label}>
          <SectionLinks sections={services.sections} />
        </Fold>
      )}
      <div className="sidebar__quick">
        <MenuLinks links={quickLinks(labels, shell)} />
        {options.englishEnabled && <Languages />}
      </div>
      <CallsToAction className="sidebar__actions" />
    </div>
  );
}

/** Unfolds in place. No `data-disclosure`: in the sidebar Escape closes the sidebar. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="sidebar__fold" name="sidebar">
      <summary className="sidebar__fold-button">
        {label}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
