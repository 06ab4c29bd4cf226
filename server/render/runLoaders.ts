import { createStaticHandler, type StaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { lazyLiveBlocks } from '../../client/blocks/blockComponents';
import { createRoutes, loadStaticParts } from '../../client/routes';
import { loadShell } from '../../client/shell/loadShell';
import { shellParts } from '../../client/shell/shellParts';
import type { Fragments } from '../../client/site/FragmentsContext';
import type { Site, SiteOptions, Sites } from '../../client/site/SiteContext';
import { isShellData } from '../../client/site/shellData';
import { withSiteFeeds } from '../../client/site/siteFeeds';
import { SENT_PROBLEM_STATUS, type SentForm } from '../../shared/admissions/sentForm';
import { QUERY_DATE_STEP_MS } from '../../shared/constants';
import { createQueries, type Queries } from '../../shared/content/queries/queries';
import type { Settings } from '../../shared/content/settings';
import { type ContentError, toContentError } from '../../shared/errors';
import { errorMeta } from '../../shared/head/errorMeta';
import type { PageMeta } from '../../shared/head/pageMeta';
import { createLabels } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';
import { DEFAULT_LOCALE, type Locale, localesOf, splitLocale } from '../../shared/locale';
import { firstSegment } from '../../shared/routes';
import { structuredData } from '../../shared/structuredData/structuredData';
import type { ContentStore } from '../content/contentStore';
import type { EmptyTargets } from '../content/emptyTargets';
import { OverloadError } from '../overloadError';
import type { Look } from '../theme/look';
import type { Looks } from '../theme/looks';
import { addressWithoutPage, errorPagePath, FIRST_SEGMENTS, statusOfErrorPath } from './errorPagePath';
import { createFragmentCache, type Fragment } from './fragmentCache';
import { isPageData } from './hydrationState';
import { formNotFound, refusalError, sentMeta, withError } from './refusedPages';
import { createRequestReader, type RequestReader } from './requestReader';
import { createShellFragments } from './shellFragments';
import { withEmptyTargets } from './siteOptions';
import { versionOf } from './versionOf';

/** `hasLateParts`: a part was rendered in its page because it was no fragment yet; a second render gives other bytes. */
type PageFragments = Fragments & { hasLateParts(): boolean };

/** A page whose status, head and main content are known, ready to be rendered. */
export interface LoadedPage {
  context: StaticHandlerContext;
  /** The route table that matched. */
  routes: StaticHandler['dataRoutes'];
  sites: Partial<Record<Locale, Site>>;
  reader: RequestReader;
  /** Preload links of the page's fragments, as HTML; complete once the page is rendered. */
  preloads: ReadonlySet<string>;
  /** Null: every part is rendered for this page alone. */
  fragments: PageFragments | null;
  locale: Locale;
  /** Path of the page shown in answer to a form; the form’s own address may differ. */
  address?: string;
  now: number;
  status: number;
  /** What made the page fail, or null. */
  error: ContentError | null;
  meta: PageMeta;
  /** JSON-LD, escaped for a script element, or ''. */
  structuredData(): string;
  settings: Settings | null;
  look: Look;
}

/** The result of a page's loaders: a page to render, a redirect within the site, or no page. */
export type PageOutcome =
  | LoadedPage
  | { redirect: { status: number; location: string } }
  | { missing: MissingPage };

/** There is no page: such addresses of one section share an error page. */
export interface MissingPage {
  /** Path of the page to show. */
  path: string;
  error: ContentError;
}

interface LoadOptions {
  /** A form that was refused: its page is rendered again. */
  sentForm?: SentForm | undefined;
}

export type RunLoaders = (url: URL, options?: LoadOptions) => Promise<PageOutcome>;

interface LoaderRunnerOptions {
  options: SiteOptions;
  store: Pick<ContentStore, 'get' | 'isCurrent' | 'changesAt' | 'lastChange'>;
  looks: Pick<Looks, 'of'>;
  emptyTargets: Pick<EmptyTargets, 'of'>;
  /** Previews: fragments are neither reused nor stored. */
  withoutFragments?: boolean;
}

/** Builds the function that runs the loaders of an address, from the one route table. */
export function createLoaderRunner({
  options,
  store,
  looks,
  emptyTargets,
  withoutFragments = false,
}: LoaderRunnerOptions): RunLoaders {
  const locales = localesOf(options);
  const queries = locales.map((locale) => createQueries(locale, options.contentPrefix));
  const handlerOf = createHandlers();

  const fragmentOf = createFragmentCache();
  const shellFragment = createShellFragments(fragmentOf);
  // Loaded before the first page: a promise made during a render keeps that render's async context alive.
  void Promise.all([loadStaticParts(), lazyLiveBlocks.load()]);

  /** One for each language, since pages link to addresses of the other. */
  function sitesFor(content: RequestReader, now: number, sentForm?: SentForm): Record<string, Site> {
    const siteIn = (questions: Queries): Site => ({
      locale: questions.locale,
      labelTexts: LABEL_TEXTS[questions.locale],
      side: 'server',
      options,
      queries: questions,
      content,
      now: () => now,
      ...(sentForm && { sentForm }),
    });
    return Object.fromEntries(queries.map((questions) => [questions.locale, siteIn(questions)]));
  }

  /** @param preloads collects the links of the fragments that are rendered. */
  function fragmentsFor(preloads: Set<string>): PageFragments {
    let hasLateParts = false;
    const htmlOf = (fragment: Fragment | null | undefined) => {
      hasLateParts ||= fragment === null;
      if (!fragment) return null;
      preloads.add(fragment.preloads);
      return fragment.html;
    };
    return {
      ofPart: ({ of, ...part }) => htmlOf(fragmentOf({ ...part, version: versionOf(of) })),
      ofShell: (part) => htmlOf(shellFragment(part)),
      hasLateParts: () => hasLateParts,
    };
  }

  return async function runLoaders(url, { sentForm } = {}) {
    const localeInPath = splitLocale(url.pathname).locale;
    // A language that is not enabled has no pages, not even error pages.
    const locale = locales.includes(localeInPath) ? localeInPath : DEFAULT_LOCALE;
    const statusInPath = statusOfErrorPath(url.hash);
    const refused =
      sentForm?.problem === 'missing' ? formNotFound(locale) : statusInPath && refusalError(statusInPath);
    const reader = createRequestReader(store);
    // In steps, so that the same content gives the same bytes; but what has begun or ended since must show.
    const time = Date.now();
    const now = Math.max(time - (time % QUERY_DATE_STEP_MS), store.lastChange());
    const sites = sitesFor(reader, now, sentForm);
    const urlToLoad = refused ? new URL(addressWithoutPage(locale), url) : url;
    const handler = handlerOf(locale, urlToLoad.pathname);
    const [answer, empty] = await Promise.all([
      handler.query(new Request(urlToLoad), { requestContext: { sites } }),
      emptyTargets.of(locale),
    ]);
    if (answer instanceof Response) {
      return { redirect: { status: answer.status, location: answer.headers.get('Location') ?? '/' } };
    }
    const context = refused ? withError(answer, localeInPath === locale ? url : urlToLoad, refused) : answer;
    const loaded = Object.values(context.loaderData);
    const thrown = Object.values(context.errors ?? {})[0];
    const error = thrown === undefined ? null : toContentError(thrown);
    if (error instanceof OverloadError) throw error;
    // Unknown addresses share one cached 404 page, since anybody can make up any number of them.
    if (error?.statusCode === 404 && error.customMessage === undefined && !refused && !sentForm)
      return { missing: { path: errorPagePath(locale, url.pathname), error } };
    const page = loaded.find(isPageData);
    const shell = loaded.find(isShellData);
    const settings = shell?.settings ?? null;
    const labels = createLabels(LABEL_TEXTS[locale], shell?.taxonomy);
    const ownMeta =
      error || !page
        ? errorMeta(error, labels, locale)
        : withSiteFeeds(page.meta, labels, { locale, options: withEmptyTargets(options, empty) });
    const look = await looks.of(reader);
    const meta = { ...(sentForm && !error ? sentMeta(ownMeta, labels) : ownMeta), look: look.version };
    const preloads = new Set<string>();
    return {
      context,
      routes: handler.dataRoutes,
      sites: withLook(sites, look, empty),
      reader,
      preloads,
      // A page with a visitor's own form is never shared.
      fragments: sentForm || withoutFragments ? null : fragmentsFor(preloads),
      locale,
      ...(sentForm && { address: url.pathname }),
      now,
      error,
      status: error?.statusCode ?? (sentForm ? SENT_PROBLEM_STATUS[sentForm.problem] : page?.status) ?? 200,
      meta,
      structuredData: () =>
        structuredData(meta, {
          siteUrl: options.siteUrl,
          locale,
          settings,
          body: page?.body ?? [],
          home: labels('commons.home'),
          now,
        }),
      settings,
      look,
    };
  };
}

/**
 * Completes the sites with the theme, known once the settings are loaded, and the empty targets, which are not linked.
 */
function withLook(sites: Readonly<Record<string, Site>>, { version }: Look, empty: readonly string[]): Sites {
  return Object.fromEntries(
    Object.entries(sites).map(([locale, site]) => [
      locale,
      { ...site, look: version, options: withEmptyTargets(site.options, empty) },
    ]),
  );
}

/**
 * Builds the function that matches an address and runs its loaders. The router tries each route in turn, so a section's
 * routes alone are tried for an address that begins with it.
 */
function createHandlers(): (locale: Locale, pathname: string) => StaticHandler {
  const handlers = new Map<string, StaticHandler>();
  return (locale, pathname) => {
    const segment = firstSegment(splitLocale(pathname).path);
    const under = FIRST_SEGMENTS.has(segment) ? segment : undefined;
    const key = `${locale} ${under}`;
    const known = handlers.get(key);
    if (known) return known;
    const handler = createStaticHandler(
      createRoutes({
        locales: [locale],
        ...(under !== undefined && { under }),
        shell: { load: loadShell, parts: shellParts },
        // as: set for each request, under this name, with a site for each language that has a table.
        resolveSite: (locale, requestContext) =>
          (requestContext as Pick<LoadedPage, 'sites'>).sites[locale] as Site,
      }),
    );
    handlers.set(key, handler);
    return handler;
  };
}
