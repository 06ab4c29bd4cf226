import type { ContentReader } from '../../../shared/content/queries/answers';
import { localesOf } from '../../../shared/locale';
import type { Config } from '../../config';
import { localeOfCode } from '../../content/dialects/dialectSettings';
import type { Change } from '../../content/readChange';
import { orNullAfter } from '../../inTime';
import type { Logger } from '../../log/logger';
import { changedPages } from './changedPages';
import { createIndexNow } from './indexNow';

/** Notifies search engines of edits. */
export type EngineNotifier = NonNullable<ReturnType<typeof createEngineNotifier>>;

interface EngineNotifierOptions {
  config: Pick<
    Config,
    'indexNow' | 'indexing' | 'siteUrl' | 'contentPrefix' | 'contentLocales' | 'englishEnabled'
  >;
  store: ContentReader;
  log: Logger;
}

const LAST_TRY_MS = 2_000;

/** Null without a key, and for a site that is not indexed. */
export function createEngineNotifier({ config, store, log }: EngineNotifierOptions) {
  const { indexNow: target, siteUrl, contentPrefix, contentLocales } = config;
  if (!target || !config.indexing) return null;
  const indexNow = createIndexNow({ target, siteUrl, log });
  let told = Promise.resolve();

  async function tell(change: Change): Promise<void> {
    const only = change.locale === undefined ? null : localeOfCode(change.locale, contentLocales);
    const locales = localesOf(config).filter((locale) => only === null || locale === only);
    indexNow.changed(await changedPages(change, { store, contentPrefix, siteUrl, locales }));
  }

  return {
    /** Never fails, and returns at once. */
    notify(change: Change) {
      told = told
        .then(() => tell(change))
        // One edit that cannot be told must not keep back those after it.
        .catch((error) => log.warn({ cause: String(error) }, 'search engines not told of changed pages'));
    },
    /** Sends pending addresses at once; ends within two seconds. */
    async close() {
      await orNullAfter(LAST_TRY_MS, told.then(indexNow.close));
    },
  };
}
