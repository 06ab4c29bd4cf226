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
import type { ContentHas } from './contentHas';
import { type EditorsRule, type RefusedRedirect, readEditorsRules } from './editorsRules';
import { type Followed, followEditors } from './followEditors';
import type { OwnAddress } from './ownAddress';
import type { Redirects } from './redirectTable';

/** As content: whoever tells nobody of a change is heard within a minute. */
const AGAIN_MS = 60_000;
/** After a service that could not be asked. */
const AFTER_FAILURE_MS = 5_000;

/** The redirects that editors keep in the content service. They come before the data file's. */
export interface EditorsRedirects {
  /** Whether an editor has written what becomes of a path (in its normal spelling). */
  knows(path: string): boolean;
  /** Where one that is known leads. */
  follow(asked: Target): Promise<Followed>;
  /** The same, as somebody else knows what content has. */
  followBy(asked: Target, has: { contentHas: ContentHas; ownAddress: OwnAddress }): Promise<Followed>;
  list(): readonly EditorsRule[];
  /** Those that no address can follow, whatever content has. */
  refused(): readonly RefusedRedirect[];
  /** Whether they were asked for, and that has ended one way or the other. */
  wereAskedFor(): boolean;
  /** Asks for them now, or waits for the answer that is on its way. Never rejects. */
  load(): Promise<void>;
  close(): void;
}

interface EditorsOptions {
  store: Pick<ContentStore, 'get' | 'onChange'>;
  /** The data file's. */
  file: Redirects;
  siteUrl: string;
  englishEnabled: boolean;
  contentHas: ContentHas;
  ownAddress: OwnAddress;
  log: Logger;
}

/**
 * Reads the redirects at once, whenever content tells of a change of them, and once a minute. A service that has no such
 * collection is not asked again before it tells of one.
 */
export function createEditorsRedirects(options: EditorsOptions): EditorsRedirects {
  const { store, file, siteUrl, englishEnabled, log } = options;
  let known = readEditorsRules([], { siteUrl });
  let loading: Promise<void> | null = null;
  let wereAskedFor = false;
  let mustRepeat = false;
  let isLacking = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    let againMs = AGAIN_MS;
    try {
      known = readEditorsRules(await everyItem((page) => store.get(redirectsQuery(page))), { siteUrl });
      isLacking = false;
    } catch (thrown) {
      const error = toContentError(thrown);
      if (error.statusCode < 500 || error.cause instanceof ServiceRefusal) {
        if (!isLacking)
          log.info(
            { status: error.statusCode },
            'the content service has no redirects: the file’s stand alone',
          );
        known = readEditorsRules([], { siteUrl });
        isLacking = true;
      } else againMs = AFTER_FAILURE_MS;
    }
    wereAskedFor = true;
    if (isClosed || isLacking) return;
    clearTimeout(timer);
    timer = setTimeout(() => void load(), againMs).unref();
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

  const endHearing = store.onChange((names) => {
    if (names.some((name) => name === ALL_KINDS || /^\/?redirects\b/.test(name))) void load();
  });
  void load();

  const followBy: EditorsRedirects['followBy'] = (asked, has) =>
    followEditors(asked, { rules: known.rules, file, englishEnabled, ...has });
  return {
    knows: (path) => known.rules.has(path),
    follow: (asked) => followBy(asked, options),
    followBy,
    list: () => [...known.rules.values()],
    refused: () => known.refused,
    wereAskedFor: () => wereAskedFor,
    load,
    close() {
      isClosed = true;
      endHearing();
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
