import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { isCurrentPage } from '../menus/currentEntry';

interface PanelHeadingProps {
  label: string;
  /** '' for a menu without a page of its own. */
  url: string;
}

/** What a panel is about, in the headlines' type; leads to the menu's own page where there is one. */
export function PanelHeading({ label, url }: PanelHeadingProps) {
  const { locale } = useSite();
  const path = usePath();
  return (
    <p className="panel__heading">
      {url ? (
        <a href={localise(url, locale)} aria-current={isCurrentPage(url, path, locale) ? 'page' : undefined}>
          {label} <Icon name="arrow-right" />
        </a>
      ) : (
        label
      )}
    </p>
  );
}
