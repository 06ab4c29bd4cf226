import type { ContentReader } from '../../shared/content/queries/answers';
import type { Queries } from '../../shared/content/queries/queries';
import type { Settings } from '../../shared/content/settings';
import { orNull } from '../../shared/errors';
import { createLabels, type Labels } from '../../shared/labels/labels';
import { LABEL_TEXTS } from '../../shared/labels/labelTexts';

export interface SiteTexts {
  labels: Labels;
  /** Null if unavailable. */
  settings: Settings | null;
}

/** The labels and settings of a language. Unavailable ones are replaced by the built-in ones, as in the pages. */
export async function siteTexts(store: ContentReader, queries: Queries): Promise<SiteTexts> {
  const [settings, taxonomy] = await Promise.all([
    orNull(store.get(queries.settings())),
    orNull(store.get(queries.taxonomy())),
  ]);
  return { settings, labels: createLabels(LABEL_TEXTS[queries.locale], taxonomy ?? {}) };
}
