import { DEFAULT_LOCALE } from '../../../shared/locale';
import type { Envelope } from '../answers/envelope';
import { createView, type View } from '../answers/view';
import type { Content } from '../model/content';
import { parseBrackets, type QueryBranch } from '../querying/parseBrackets';

/** What the routes answer from. */
export interface Source {
  /** The content as it is now: editing replaces it. */
  content(): Content;
  /** The same with drafts in the place of what is published. Rejects when one of them is broken. */
  drafts(): Promise<Content>;
  envelope: Envelope;
  /** Milliseconds since 1970. */
  now(): number;
}

/** A question: its parameters, and the content in its language at its moment. */
export interface Question {
  parameters: QueryBranch;
  view: View;
}

/**
 * Reads the query string of a request; without a locale it asks in French.
 * @throws ServiceError (400) when it cannot be understood.
 */
export function readQuestion(url: string, { content, now }: Source): Question {
  const parameters = parseBrackets(url.includes('?') ? url.slice(url.indexOf('?')) : '');
  const locale = parameters.get('locale');
  return {
    parameters,
    view: createView(content(), typeof locale === 'string' ? locale : DEFAULT_LOCALE, now()),
  };
}
