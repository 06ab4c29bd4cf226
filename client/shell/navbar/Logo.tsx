import type { Settings } from '../../../shared/content/settings';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';
import { usePath } from '../../site/usePath';
import { isCurrentPage } from '../menus/currentEntry';

/** In the headline's type a longer name would crowd the bar. */
const LONG_NAME_LETTERS = 22;
/** Of an image whose size nobody told: the room of a usual one. */
const USUAL_SIZE = { width: 180, height: 48 };

/** The school's logo, or its name set in the headline's type. */
export function Logo({ settings }: { settings: Settings | null }) {
  const labels = useLabels();
  const { locale } = useSite();
  const path = usePath();
  const name = settings?.siteName || settings?.title || labels('commons.home');
  const logo = settings?.logo;
  const size = logo?.width && logo.height ? { width: logo.width, height: logo.height } : USUAL_SIZE;
  return (
    <a
      className={!logo && name.length > LONG_NAME_LETTERS ? 'logo logo--long' : 'logo'}
      href={localise('/', locale)}
      rel="home"
      aria-current={isCurrentPage('/', path, locale) ? 'page' : undefined}
    >
      {logo ? <img className="logo__image" src={logo.url} alt={name} {...size} /> : name}
    </a>
  );
}
