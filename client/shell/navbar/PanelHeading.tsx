import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { isCurrentPage } from '../menus/currentEntry';

interface PanelHeadingProps {
  label: string;
  /** '' if the menu has no page of its own. */
  url: string;
}

/** The title of a panel; a link if the menu has its own page. */
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
