import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import './browserGlobals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type Site, type SiteOptions, SiteProvider, SitesProvider } from '../../../client/site/SiteContext';
import type { ShellData } from '../../../client/site/shellData';
import { createQueries } from '../../../shared/content/queries/queries';
import type { Locale } from '../../../shared/locale';

export const SITE_OPTIONS: SiteOptions = {
  siteUrl: 'https://ecole.example',
  apiBasePath: '/api',
  contentPrefix: 'test',
  englishEnabled: false,
  profilesEnabled: true,
  networkSiteUrl: '',
  tagManagerId: '',
  tagManagerHosts: [],
  consentRequired: false,
  matomoUrl: '',
  matomoSiteId: '',
  frameAllowedHosts: [],
  bannerScriptUrl: '',
  footerFrameUrl: '',
  workWithUsUrl: '',
  complaintFormUrl: '',
  serviceWorker: false,
  mediaUrl: '',
  crmAllowedHosts: [],
  buildId: 'test',
  stylesheet: '/assets/rest.css',
};

/** An answer that is there: React reads a promise that says so without waiting for it. */
export function answered(value: unknown): Promise<unknown> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

interface ShellOptions {
  path?: string;
  locale?: Locale;
  options?: Partial<SiteOptions>;
  /** What the page's loader answered. */
  data?: unknown;
  /** What every question is answered with. */
  answer?: Promise<unknown>;
}

/** A site in the browser. Every list that is asked for is empty unless told. */
export function testSite({
  locale = 'fr',
  options = {},
  answer = answered({ items: [] }),
}: Pick<ShellOptions, 'locale' | 'options' | 'answer'> = {}): Site {
  return {
    locale,
    side: 'browser',
    labelTexts: LABEL_TEXTS[locale],
    options: { ...SITE_OPTIONS, ...options },
    queries: createQueries(locale, 'test'),
    // as: the tests answer what the part they render asks for.
    content: { get: () => answer as Promise<never>, translations: async () => [] },
    now: () => Date.parse('2026-11-20T09:00:00Z'),
  };
}

/** Renders a part of the shell around a page of that address. */
export const renderShell = (part: ReactNode, options: ShellOptions = {}) =>
  render(partOfShell(part, options));

/** A part of the shell around a page of that address. */
export function partOfShell(
  part: ReactNode,
  { path = '/', locale = 'fr', data = null, ...asked }: ShellOptions = {},
) {
  const site = testSite({ locale, ...asked });
  const element = (
    <SitesProvider sites={{ [locale]: site }}>
      <SiteProvider locale={locale}>{part}</SiteProvider>
    </SitesProvider>
  );
  const router = createMemoryRouter([{ id: 'page', path: '*', element, loader: () => data }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: data } },
  });
  return <RouterProvider router={router} />;
}

/** A school of which nothing is known but what the test says. */
export function shellData(known: Partial<ShellData> = {}): ShellData {
  return {
    locale: 'fr',
    settings: null,
    navbar: null,
    footer: null,
    taxonomy: {},
    pages: null,
    accessibility: null,
    isLost: false,
    ...known,
  };
}
