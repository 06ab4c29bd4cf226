import type { Settings } from '../../../shared/content/settings';
import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useLabels, useSite } from '../../site/SiteContext';
import { isCurrentPage } from '../menus/currentEntry';

/** A longer name would crowd the bar at the headline's size. */
const LONG_NAME_LETTERS = 22;
/** Used for an image of unknown size. */
const USUAL_SIZE = { width: 180, height: 48 };

/**
 * The school's logo, or its name in the headline typeface.
 * @param onDark whether the background is dark in both colour schemes
 */
export function Logo({ settings, onDark = false }: { settings: Settings | null; onDark?: boolean }) {
  const labels = useLabels();
  const { locale } = useSite();
  const path = usePath();
  const name = settings?.siteName || labels('commons.home');
  const logo = settings?.logo;
  const dark = settings?.logoOnDark;
  const shown = onDark ? (dark ?? logo) : logo;
  return (
    <a
      className={!shown && name.length > LONG_NAME_LETTERS ? 'logo logo--long' : 'logo'}
      href={localise('/', locale)}
      rel="home"
      aria-current={isCurrentPage('/', path, locale) ? 'page' : undefined}
    >
      {shown ? (
        <>
          <picture>
            {dark && !onDark && <source media="(prefers-color-scheme:dark)" srcSet={dark.url} />}
            <img
              className={dark ? 'logo__image' : 'logo__image logo__image--alone'}
              src={shown.url}
              alt={name}
              {...sizeOf(shown)}
            />
          </picture>
          {/* Lazy and hidden: only the logo in use is fetched, also where bars are dark in both schemes. */}
          {dark && !onDark && (
            <img
              hidden
              className="logo__image logo__image--on-dark"
              loading="lazy"
              src={dark.url}
              alt={name}
              {...sizeOf(dark)}
            />
          )}
        </>
      ) : (
        name
      )}
    </a>
  );
}

function sizeOf({ width, height }: NonNullable<Settings['logo']>): { width: number; height: number } {
  return width && height ? { width, height } : USUAL_SIZE;
}
