import { type CrmAction, isCrmAction } from '../../shared/content/crm';
import { splitLocale } from '../../shared/locale';

/** What a link asks the popin for; slugs only where the link names them. */
export interface PopinLink {
  link: HTMLElement;
  action: CrmAction;
  course: string | undefined;
  campus: string | undefined;
}

/**
 * The link at an element that opens the popin: by its data attributes or, as editors write it, by the address of the
 * equivalent plain page. The popin's own link to that page, and links to the other language, are followed.
 */
export function popinLinkAt(target: EventTarget | null): PopinLink | null {
  const link =
    target instanceof Element ? target.closest<HTMLElement>('[data-popin],a[href*="/demande/"]') : null;
  if (!link || link.closest('.admissions')) return null;
  const { popin, course, campus } = link.dataset;
  if (popin !== undefined) return isCrmAction(popin) ? { link, action: popin, course, campus } : null;
  // as: the selector's other half.
  const url = new URL((link as HTMLAnchorElement).href);
  const { locale, path } = splitLocale(url.pathname);
  const action = path.replace('/demande/', '');
  const leadsElsewhere = url.origin !== location.origin || locale !== document.documentElement.lang;
  if (leadsElsewhere || path === action || !isCrmAction(action)) return null;
  const chosen = (name: string) => url.searchParams.get(name) ?? undefined;
  return { link, action, course: chosen('course'), campus: chosen('campus') };
}
