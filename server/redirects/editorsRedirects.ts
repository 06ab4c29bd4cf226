import { everyItem } from '../../shared/content/list';
import type { Query } from '../../shared/content/queries/answers';
import { MAX_PAGE_SIZE } from '../../shared/content/queries/queries';
import { queryString } from '../../shared/content/queries/queryString';
import { toContentError } from '../../shared/errors';
import { DEFAULT_LOCALE } from '../../shared/locale';
import { ALL_KINDS } from '../content/cacheKeys';
import type { ContentStore } from '../content/contentStore';
import { ServiceRefusal } from '../content/transport/serviceErrors';
import type { Logger } from '../log/logger';
import type { Target } from './canonicalUrl';
import { readEditorsRules } from './editorsRules';
import { type FollowOptions, followEditors } from './followEditors';

/** Polling interval, as for content: without a webhook, a change takes effect within a minute. */
const AGAIN_MS = 60_000;
/** Retry delay after a failed query. */
const AFTER_FAILURE_MS = 5_000;

/** The redirects that editors keep in the content service. They take precedence over the data file. */
export type EditorsRedirects = ReturnType<typeof createEditorsRedirects>;

interface EditorsOptions extends Omit<FollowOptions, 'rules'> {
  store: Pick<ContentStore, 'get' | 'onChange'>;
  siteUrl: string;
  log: Logger;
}

/**
 * Loads the redirects at once, on each reported change and once a minute. A service without that collection is not
 * queried again until it reports a change of it. What it refuses (401, 403) may be given again, as after a firewall has
 * stood in front of it.
 */
export function createEditorsRedirects(options: EditorsOptions) {
  const { store, file, siteUrl, englishEnabled, log } = options;
  let known = readEditorsRules([], { siteUrl });
  let loading: Promise<void> | null = null;
  let wereRequested = false;
  let mustRepeat = false;
  let isTold = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    let againMs = AGAIN_MS;
    let isLacking = false;
    try {
      known = readEditorsRules(await everyItem((page) => store.get(redirectsQuery(page))), { siteUrl });
      isTold = false;
    } catch (thrown) {
      const error = toContentError(thrown);
      const isRefused = error.statusCode === 401 || error.statusCode === 403;
      isLacking = !isRefused && (error.statusCode < 500 || error.cause instanceof ServiceRefusal);
      if (isLacking) known = readEditorsRules([], { siteUrl });
      if (isRefused || isLacking) tell(error.statusCode);
      else againMs = AFTER_FAILURE_MS;
    }
    wereRequested = true;
    if (isClosed || isLacking) return;
    clearTimeout(timer);
    timer = setTimeout(() => void load(), againMs).unref();
  }

  function tell(status: number): void {
    if (isTold) return;
    isTold = true;
    if (known.rules.size > 0)
      log.warn({ status }, 'the content service refuses its redirects: those that were read stand');
    else log.info({ status }, 'the content service has no redirects: the file’s stand alone');
  }

  function load(): Promise<void> {
    if (loading) {
      mustRepeat = true;
      return loading;
    }
    loading = read().finally(() => {
      loading = null;
      if (!mustRepeat) return;
      mustRepeat = false;
      return load();
    });
    return loading;
  }

  const unsubscribe = store.onChange((names) => {
    if (names.some((name) => name === ALL_KINDS || /^\/?redirects\b/.test(name))) void load();
  });
  void load();

  return {
    /** Whether an editor has a redirect for a path (normalised). */
    knows: (path: string) => known.rules.has(path),
    /** Resolves a path that `knows` accepts. @param has look-ups of content */
    follow: (target: Target, has: Pick<FollowOptions, 'contentHas' | 'ownAddress'> = options) =>
      followEditors(target, { ...has, rules: known.rules, file, englishEnabled }),
    list: () => [...known.rules.values()],
    /** Redirects that are invalid whatever content has. */
    refused: () => known.refused,
    /** Whether the first load has settled, successfully or not. */
    wereRequested: () => wereRequested,
    /** Loads them now, or waits for the load in flight. Never rejects. */
    load,
    close() {
      isClosed = true;
      unsubscribe();
      clearTimeout(timer);
    },
  };
}

function redirectsQuery(page: number): Query<'redirects'> {
  const params = {
    fields: ['from', 'to', 'kind'],
    sort: ['from:asc'],
    pagination: { page, pageSize: MAX_PAGE_SIZE },
    locale: DEFAULT_LOCALE,
  };
  return { kind: 'redirects', url: `/redirects?${queryString(params)}` };
}
