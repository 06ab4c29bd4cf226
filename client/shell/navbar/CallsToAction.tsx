import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { leadsSomewhere } from '../../site/leadsSomewhere';
import { type SiteOptions, useLabels, useSite } from '../../site/SiteContext';
import { Icon } from '../../ui/media/Icon';
import { isCurrentPage } from '../menus/currentEntry';
import { SHELL_PAGES } from '../menus/quickLinks';

/** The four calls to action and their addresses. */
export const ACTIONS = [
  { label: 'cta.brochure', path: '/demande/brochure', popin: 'brochure', icon: 'download' },
  { label: 'cta.contact', path: '/demande/contact', popin: 'contact', icon: 'chat' },
  { label: 'cta.agenda', path: SHELL_PAGES.agenda, popin: undefined, icon: 'calendar' },
  { label: 'cta.registration', path: '/demande/registration', popin: 'registration', icon: 'graduation' },
] as const;

/** Leaves out those that lead to nothing. */
export function actionsOf(options: Pick<SiteOptions, 'emptyTargets'>) {
  return ACTIONS.filter(({ path }) => leadsSomewhere(options, path));
}

/** The calls to action: brochure, appointment, agenda, application. */
export function CallsToAction({ className }: { className: string }) {
  const labels = useLabels();
  const { locale, options } = useSite();
  const current = usePath();
  const actions = actionsOf(options);
  if (actions.length === 0) return null;
  return (
    <ul className={`calls-to-action bare-list ${className}`} role="list">
      {actions.map(({ label, path, popin, icon }) => (
        <li key={path}>
          <a
            className={
              popin === 'registration'
                ? 'calls-to-action__link calls-to-action__link--main'
                : 'calls-to-action__link'
            }
            href={localise(path, locale)}
            data-popin={popin}
            aria-current={isCurrentPage(path, current, locale) ? 'page' : undefined}
          >
            <Icon name={icon} />
            {labels(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
