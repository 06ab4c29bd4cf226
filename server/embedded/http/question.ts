import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Envelope } from '../answers/envelope';
import { createView } from '../answers/view';
import type { Content } from '../model/content';
import { parseBrackets } from '../querying/parseBrackets';

/** The source of the routes' answers. */
export interface Source {
  /** The current content, which edits replace. */
  content(): Content;
  /** The same with drafts in place of published entries. Rejects when one of them is invalid. */
  drafts(): Promise<Content>;
  envelope: Envelope;
  /** Milliseconds since 1970. */
  now(): number;
}

/**
 * Parses the query string of a request: its parameters, and the content in its language (French by default) at its
 * moment.
 * @throws ServiceError (400) when it is invalid.
 */
export function readQuestion(url: string, { content, now }: Source) {
  const parameters = parseBrackets(url.includes('?') ? url.slice(url.indexOf('?')) : '');
  const locale = parameters.get('locale');
  return {
    parameters,
    view: createView(content(), typeof locale === 'string' ? locale : DEFAULT_LOCALE, now()),
  };
}
