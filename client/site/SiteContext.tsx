import { createContext, type ReactNode, use, useMemo } from 'react';
import type { SentForm } from '../../shared/admissions/sentForm';
import type { Answers, PageReader, Query, QueryKind } from '../../shared/content/queries/answers';
import type { Queries } from '../../shared/content/queries/queries';
import { createLabels, type Labels, type LabelTexts } from '../../shared/labels/labels';
import type { Locale } from '../../shared/locale';
import { LookVersion } from '../ui/media/lookVersion';

/** What the server's configuration decides for the browser: nothing secret, the same for every visitor. */
export interface SiteOptions {
  /** Canonical origin, without a trailing slash. */
  siteUrl: string;
  apiBasePath: string;
  contentPrefix: string;
  englishEnabled: boolean;
  profilesEnabled: boolean;
  networkSiteUrl: string;
  tagManagerId: string;
  /** What else it may load, by the operator's names: shown where consent is asked for. */
  tagManagerHosts: readonly string[];
  /** Tag manager, banner and frame wait for the visitor's consent, where there is one of them. */
  consentRequired: boolean;
  /** The school's own Matomo, with its slash, or ''. */
  matomoUrl: string;
  matomoSiteId: string;
  bannerScriptUrl: string;
  footerFrameUrl: string;
  workWithUsUrl: string;
  complaintFormUrl: string;
  /** Whether pages install the service worker; off: they take it away. */
  serviceWorker: boolean;
  /** Origin of the content service's pictures when it is not the site's own; '' else. */
  mediaUrl: string;
  /** Hosts that a CRM link may lead to; empty: any https host. */
  crmAllowedHosts: readonly string[];
  /** Hosts that a form of another site may be framed from. */
  frameAllowedHosts: readonly string[];
  buildId: string;
  /** The linked styles' address. */
  stylesheet: string;
  /** What the site leads to by itself and content has nothing of: French paths; absent where there is no such. */
  emptyTargets?: readonly string[];
  /** Of a page that an editor previews; no visitor's page has it. */
  preview?: true;
}

/** Everything that a page may ask of the world around it. One a language. */
export interface Site {
  readonly locale: Locale;
  /** The built-in labels of its language. */
  readonly labelTexts: LabelTexts;
  /** Browser only: brings the labels of pages, blocks and requests, which not every hydrated page reads. */
  readonly loadMoreLabels?: () => Promise<void>;
  readonly options: SiteOptions;
  /** The version of the school's look, which drawings are made in. */
  readonly look?: string;
  readonly queries: Queries;
  readonly content: PageReader;
  /** Where this tree is rendered: only the server renders static parts of a page that hydrates. */
  readonly side: 'server' | 'browser';
  /** Server only: a form that was sent without our scripts and did not get through. What shows it is static. */
  readonly sentForm?: SentForm;
  /** Milliseconds since 1970. During hydration the server's moment, so that both sides ask the same questions. */
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
  /** The content service's labels, which replace the built-in ones of the same key. */
  taxonomy: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function LabelsProvider({ taxonomy, children }: LabelsProviderProps) {
  const { labelTexts } = useSite();
  const labels = useMemo(() => createLabels(labelTexts, taxonomy), [labelTexts, taxonomy]);
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** The site and its labels, around a part that is rendered without the page it stands in. */
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

/** The labels of the page's language; the built-in ones where no page has brought the content service's. */
export function useLabels(): Labels {
  const labels = use(LabelsContext);
  const { labelTexts } = useSite();
  return labels ?? createLabels(labelTexts);
}

/** The answer to a query; suspends until it is there, throws its ContentError to the nearest boundary. */
export function useAnswer<K extends QueryKind>(query: Query<K>): Answers[K] {
  return use(useSite().content.get(query));
}
