import type { MenuLink } from '../../../shared/content/blocks/menuBlocks';
import { ACCESSIBILITY_PAGE, LEGAL_PAGES } from '../../../shared/content/queries/shellPages';
import type { Labels } from '../../../shared/labels/labels';
import { splitLocale } from '../../../shared/locale';
import type { SiteOptions } from '../../site/SiteContext';
import { isThere, type ShellData } from '../../site/shellData';

const LEGAL_ADDRESSES = new Set(
  Object.values(LEGAL_PAGES).flatMap((slugs) => slugs.map((slug) => `/${slug}`)),
);

/** Whether an address is one of the legal pages, in any language and case. */
export function isLegalAddress(url: string): boolean {
  return LEGAL_ADDRESSES.has(splitLocale(url.toLowerCase()).path);
}

/** The last line of the footer: existing legal pages, site plan, and links from the configuration. */
export function footerLinks(
  labels: Labels,
  shell: Pick<ShellData, 'locale' | 'pages' | 'accessibility'>,
  { workWithUsUrl, complaintFormUrl }: Pick<SiteOptions, 'workWithUsUrl' | 'complaintFormUrl'>,
): MenuLink[] {
  const configured = [
    { id: 'work-with-us', label: labels('navigation.workWithUs'), url: workWithUsUrl },
    { id: 'complaint', label: labels('navigation.complaint'), url: complaintFormUrl },
  ];
  return [
    ...LEGAL_PAGES[shell.locale]
      .filter((slug) => isThere(shell, slug))
      .map((slug) => ({ id: slug, label: labels(`navigation.legal.${slug}`), url: `/${slug}` })),
    ...[ACCESSIBILITY_PAGE[shell.locale]]
      .filter((slug) => isThere(shell, slug))
      .map((slug) => ({ id: slug, label: accessibilityMention(labels, shell), url: `/${slug}` })),
    { id: 'cookies', label: labels('navigation.cookieRegister'), url: '/cookies' },
    { id: 'site-plan', label: labels('navigation.sitePlan'), url: '/plan-du-site' },
    ...configured.filter(({ url }) => url !== ''),
  ];
}

/** The law requires the conformity status in the link's own text. */
function accessibilityMention(labels: Labels, { accessibility }: Pick<ShellData, 'accessibility'>): string {
  return labels(accessibility ? `navigation.accessibility.${accessibility}` : 'navigation.accessibility');
}
