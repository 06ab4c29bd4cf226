import { setTimeout } from 'node:timers/promises';
import type { ContentReader } from '../../../shared/content/queries/answers';
import { localesOf } from '../../../shared/locale';
import type { Config } from '../../config';
import { localeOfCode } from '../../content/dialects/dialectSettings';
import type { Change } from '../../content/readChange';
import type { Logger } from '../../log/logger';
import { createChangedPages } from './changedPages';
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
  const changedPages = createChangedPages({
    store,
    contentPrefix,
    siteUrl,
    locales: localesOf(config),
  });
  const pending = new Set<Promise<void>>();

  async function tell(change: Change): Promise<void> {
    const locale = change.locale === undefined ? null : localeOfCode(change.locale, contentLocales);
    if (locale !== undefined) indexNow.changed(await changedPages(change, locale));
  }

  return {
    /** Never fails, and returns at once. */
    notify(change: Change) {
      const notified = tell(change).finally(() => pending.delete(notified));
      pending.add(notified);
    },
    /** Sends pending addresses at once; ends within two seconds. */
    async close() {
      const all = Promise.allSettled(pending).then(indexNow.close);
      await Promise.race([all, setTimeout(LAST_TRY_MS, undefined, { ref: false })]);
    },
  };
}
