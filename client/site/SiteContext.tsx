import { createContext, type ReactNode, use, useMemo } from 'react';
import type { SentForm } from '../../shared/admissions/sentForm';
import type { Answers, PageReader, Query, QueryKind } from '../../shared/content/queries/answers';
import type { Queries } from '../../shared/content/queries/queries';
import { createLabels, type Labels, type LabelTexts } from '../../shared/labels/labels';
import type { Locale } from '../../shared/locale';
import { LookVersion } from '../ui/media/lookVersion';

/** The part of the server's configuration that the browser needs: nothing secret, the same for every visitor. */
export interface SiteOptions {
  /** Canonical origin, without a trailing slash. */
  siteUrl: string;
  apiBasePath: string;
  contentPrefix: string;
  englishEnabled: boolean;
  profilesEnabled: boolean;
  networkSiteUrl: string;
  tagManagerId: string;
  /** What else the tag manager may load, as the operator names it: shown where consent is asked for. */
  tagManagerHosts: readonly string[];
  /** The tag manager, the banner and the frame, if configured, load only with the visitor's consent. */
  consentRequired: boolean;
  /** The school's own Matomo, with a trailing slash, or ''. */
  matomoUrl: string;
  matomoSiteId: string;
  bannerScriptUrl: string;
  footerFrameUrl: string;
  workWithUsUrl: string;
  complaintFormUrl: string;
  /** Whether pages install the service worker; if false, they remove it. */
  serviceWorker: boolean;
  /** Origin of the content service's images if it is not the site's own; otherwise ''. */
  mediaUrl: string;
  /** Hosts that a CRM link may lead to; empty allows any https host. */
  crmAllowedHosts: readonly string[];
  /** Hosts that a third-party form may be framed from. */
  frameAllowedHosts: readonly string[];
  buildId: string;
  /** Address of the linked style sheet. */
  stylesheet: string;
  /** French paths that the site itself links to but that have no content; absent if there are none. */
  emptyTargets?: readonly string[];
  /** Only in an editor's preview. */
  preview?: true;
}

/** What a page depends on: one per language. */
export interface Site {
  readonly locale: Locale;
  /** The built-in labels of its language. */
  readonly labelTexts: LabelTexts;
  /** Browser only: loads the labels of pages, blocks and requests, which not every hydrated page needs. */
  readonly loadMoreLabels?: () => Promise<void>;
  readonly options: SiteOptions;
  /** Version of the school's theme, in which illustrations are drawn. */
  readonly look?: string;
  readonly queries: Queries;
  readonly content: PageReader;
  /** Where this tree is rendered: only the server renders static parts of a page that hydrates. */
  readonly side: 'server' | 'browser';
  /** Server only: a form submitted without scripts that was not accepted. It is shown by a static part. */
  readonly sentForm?: SentForm;
  /** Milliseconds since 1970. During hydration the server's time, so that both sides make the same queries. */
  now(): number;
}

export type Sites = Readonly<Partial<Record<Locale, Site>>>;

const SitesContext = createContext<Sites>({});
const SiteContext = createContext<Site | null>(null);
const LabelsContext = createContext<Labels | null>(null);

/** The sites of all languages, around the router. */
export function SitesProvider({ sites, children }: { sites: Sites; children: ReactNode }) {
  return <SitesContext value={sites}>{children}</SitesContext>;
}

/** The site of one language, around its pages. */
export function SiteProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const site = use(SitesContext)[locale];
  if (!site) throw new Error(`No site for the language ${locale}`);
  return <SiteAround site={site}>{children}</SiteAround>;
}

function SiteAround({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <LookVersion value={site.look ?? ''}>{children}</LookVersion>
    </SiteContext>
  );
}

interface LabelsProviderProps {
  /** The content service's labels, which override the built-in ones. */
  taxonomy: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function LabelsProvider({ taxonomy, children }: LabelsProviderProps) {
  const { labelTexts } = useSite();
  const labels = useMemo(() => createLabels(labelTexts, taxonomy), [labelTexts, taxonomy]);
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** Site and labels, for a part rendered outside of the page's tree. */
export function SiteAndLabels({
  site,
  labels,
  children,
}: {
  site: Site;
  labels: Labels;
  children: ReactNode;
}) {
  return (
    <SiteAround site={site}>
      <LabelsContext value={labels}>{children}</LabelsContext>
    </SiteAround>
  );
}

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('A component that needs the site stands outside SiteProvider');
  return site;
}

/** The labels of the page's language; the built-in ones if no page has loaded the content service's. */
export function useLabels(): Labels {
  const labels = use(LabelsContext);
  const { labelTexts } = useSite();
  return labels ?? createLabels(labelTexts);
}

/** The answer to a query. Suspends until it is there; throws its ContentError to the nearest boundary. */
export function useAnswer<K extends QueryKind>(query: Query<K>): Answers[K] {
  return use(useSite().content.get(query));
}
