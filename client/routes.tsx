import { type LoaderFunctionArgs, matchRoutes, type RouteObject, redirect } from 'react-router-dom';
import { readSearch } from '../shared/addresses/readSearch';
import { readSlugSegment } from '../shared/addresses/slug';
import { isSettled } from '../shared/content/settled';
import { ContentError, pageNotFound } from '../shared/errors';
import { createLabels, type Labels } from '../shared/labels/labels';
import { type Locale, localePrefix, localise, splitLocale } from '../shared/locale';
import { CATCH_ALL_PATHS, firstSegment, PAGES, type PageName } from '../shared/routes';
import { lazyBlocks } from './blocks/blockComponents';
import { PageError } from './errors/PageError';
import { MovedTo } from './pages/MovedTo';
import { type PageCode, pageModules } from './pages/pageModules';
import { continueAsDocument, orInFull } from './router/fullNavigation';
import { lazySurroundings } from './router/lazySurroundings';
import { untilGone } from './router/leaving';
import { hasPartsOf } from './shell/partsOf';
import { Shell } from './shell/Shell';
import type { ShellParts } from './shell/shellParts';
import type { PageData } from './site/pageData';
import type { Site } from './site/SiteContext';

/** Returns the site of a language, for a request (server) or for this tab (browser). */
export type ResolveSite = (locale: Locale, requestContext: unknown) => Site;

interface RoutesOptions {
  locales: readonly Locale[];
  resolveSite: ResolveSite;
  /** Include only the pages that can match this first path segment. */
  under?: string;
  /** Server only: renders what surrounds pages, and loads its content. A browser keeps the server's HTML. */
  shell?: { load(site: Site): Promise<unknown>; parts: ShellParts };
}

/** The route table of server and browser: per language a shell, its pages, and one error boundary around them. */
export function createRoutes({ locales, ...options }: RoutesOptions): RouteObject[] {
  return locales.map((locale) => shellRoute(locale, options));
}

function shellRoute(
  locale: Locale,
  { resolveSite, under, shell }: Omit<RoutesOptions, 'locales'>,
): RouteObject {
  const prefix = localePrefix(locale);
  const all: readonly { path: string; page: PageName }[] = [
    ...PAGES,
    ...CATCH_ALL_PATHS.map((path) => ({ path, page: 'ArticlePage' as const })),
  ];
  const pages = all.filter(({ path }) => {
    const segment = firstSegment(path);
    return under === undefined || segment === under || segment.startsWith(':');
  });
  return {
    id: `shell-${locale}`,
    path: prefix || '/',
    element: <Shell parts={shell?.parts} />,
    ErrorBoundary: PageError,
    // In the browser this data came with the page and is never reloaded. Without a loader the router would drop it.
    loader: ({ context }) => shell?.load(resolveSite(locale, context)) ?? null,
    shouldRevalidate: () => false,
    children: [
      {
        id: `pages-${locale}`,
        ErrorBoundary: PageError,
        children: [
          ...pages.map(({ path, page }) => pageRoute(prefix + path, page, locale, resolveSite)),
          {
            id: `unknown-${locale}`,
            path: `${prefix}/*`,
            loader: () => orInFull(noSuchPage),
            Component: Nothing,
          },
        ],
      },
    ],
  };
}

function pageRoute(path: string, page: PageName, locale: Locale, resolveSite: ResolveSite): RouteObject {
  const id = `${page}:${path}`;
  const { load, Page } = pageModules[page];
  return {
    id,
    path,
    handle: { page },
    Component: Page,
    loader: ({ request, context }: LoaderFunctionArgs) => {
      const site = resolveSite(locale, context);
      return orInFull(async () => {
        const data = await loadPage(load, { request, pattern: path }, site);
        if (site.side === 'browser' && !hasPartsOf(document, data.layout) && continueAsDocument())
          await untilGone();
        return data;
      }, id);
    },
  };
}

/** Loads the code of the page at a path; it must be there before that page is hydrated. */
export async function loadPageCode(routes: RouteObject[], path: string): Promise<void> {
  await orInFull(async () => pageAt(routes, path)?.code.load());
}

/** The page at a path and the pattern it matches, or null. */
function pageAt(routes: RouteObject[], path: string): { code: PageCode; pattern: string } | null {
  const { route } = matchRoutes(routes, path)?.at(-1) ?? {};
  const page: unknown = route?.handle?.page;
  const name = PAGES.find((candidate) => candidate.page === page)?.page;
  return name && route?.path ? { code: pageModules[name], pattern: route.path } : null;
}

async function noSuchPage(): Promise<never> {
  // The error page is rendered in the site's shell: load its code first, and continue without it if that fails.
  await loadStaticParts().catch(() => undefined);
  throw pageNotFound();
}

/** Prefetches a page's code and data; false on a failure, which is not kept: the navigation asks again. */
export async function prefetchPage(
  routes: RouteObject[],
  url: URL,
  site: Site,
  signal: AbortSignal,
): Promise<boolean> {
  const page = pageAt(routes, url.pathname);
  if (!page) return false;
  const { code, pattern } = page;
  try {
    await code.load();
    if (signal.aborted) return false;
    await loadPage(code.load, { request: new Request(url, { signal }), pattern }, site);
    return true;
  } catch {
    return false;
  }
}

/** Loads the code of the blocks, and of the head and shell updates: only pages that are not hydrated render these. */
export function loadStaticParts(): Promise<unknown> {
  return Promise.all([lazyBlocks.load(), lazySurroundings.load()]);
}

/** The parts of a page's data that a loader may omit. */
const DEFAULTS: Pick<PageData<unknown>, 'layout' | 'live' | 'body'> = {
  layout: 'default',
  live: null,
  body: [],
};

/** Runs a page's loader with its context; a thrown MovedTo becomes a permanent redirect. */
async function loadPage(
  loadCode: PageCode['load'],
  { request, pattern }: { request: Request; pattern: string },
  given: Site,
) {
  const url = new URL(request.url);
  const site = given.side === 'browser' ? askingUntil(request.signal, given) : given;
  const staticParts = loadStaticParts();
  staticParts.catch(() => undefined);
  try {
    const { load } = await loadCode();
    const { path } = splitLocale(url.pathname);
    const params = readParams(pattern, url.pathname);
    const context = { site, path, search: readSearch(path, url.search), params };
    // Cold cache: run the loader once with built-in labels and discard the result, so that its queries run in parallel
    // with the taxonomy. The run below reuses their answers.
    if (site.side === 'server' && !isSettled(site.content.get(site.queries.taxonomy())))
      load({ labels: createLabels(site.labelTexts), ...context }).catch(() => undefined);
    const [labels] = await Promise.all([readLabels(site), site.loadMoreLabels?.()]);
    const data = { ...DEFAULTS, ...(await load({ labels, ...context })) };
    await staticParts;
    return data;
  } catch (thrown) {
    if (thrown instanceof MovedTo) {
      const search = thrown.path.includes('?') ? '' : url.search;
      throw redirect(localise(thrown.path, site.locale) + search, 301);
    }
    // The error page needs the shell and a head too; continue without them if they fail.
    await staticParts.catch(() => undefined);
    throw thrown;
  }
}

/** A pattern's parameters, decoded without making `%2F` a slash; 404 for a segment that is not a slug. */
function readParams(pattern: string, pathname: string): Record<string, string> {
  const segments = pathname.split('/');
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.split('/').entries()) {
    if (!part.startsWith(':')) continue;
    const slug = readSlugSegment(segments[index] ?? '');
    if (slug === '') throw pageNotFound();
    params[part.slice(1)] = slug;
  }
  return params;
}

/** The same site, whose queries are aborted together with the navigation. */
function askingUntil(signal: AbortSignal, site: Site): Site {
  const { content } = site;
  return {
    ...site,
    content: {
      get: (query) => content.get(query, signal),
      translations: (query) => content.translations(query, signal),
    },
  };
}

/** The labels of a language; only the built-in ones if the content service's cannot be loaded. */
async function readLabels({ labelTexts, content, queries }: Site): Promise<Labels> {
  try {
    return createLabels(labelTexts, await content.get(queries.taxonomy()));
  } catch (error) {
    if (error instanceof ContentError) return createLabels(labelTexts);
    throw error;
  }
}

/** Never rendered: the loader of an unknown address always throws, and the error boundary renders. */
function Nothing() {
  return null;
}
