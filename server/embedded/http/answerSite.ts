import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Json, JsonObject } from '../model/json';
import { notFound } from '../model/serviceError';
import { readQuestion, type Source } from './question';

/**
 * `GET /users/me`: the service account, which carries the website's settings; French where they are not translated.
 * @throws ServiceError (404) when there are no settings.
 */
export function answerAccount(username: string, url: string, source: Source): JsonObject {
  const { view } = readQuestion(url, source);
  const content = source.content();
  const settings = content.get(view.locale)?.settings ?? content.get(DEFAULT_LOCALE)?.settings;
  if (!settings) throw notFound();
  return { id: 1, username, provider: 'local', confirmed: true, blocked: false, ...settings };
}

/**
 * `GET /taxonomy`: the label dictionary of the language, empty when nobody wrote one.
 * @throws ServiceError (404) for an unknown language.
 */
export function answerTaxonomy(url: string, source: Source): Json {
  const { view } = readQuestion(url, source);
  const language = source.content().get(view.locale);
  if (!language) throw notFound();
  return language.taxonomy ?? {};
}
