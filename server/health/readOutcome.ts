import { type ContentError, toContentError } from '../../shared/errors';
import { ServiceRefusal } from '../content/transport/serviceErrors';
import { lacksInFrench, words } from './words';

/** What an answer calls itself, or ''. */
export function titleOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('title' in answer)) return '';
  return typeof answer.title === 'string' ? answer.title : '';
}

const UNREADABLE = /unreadable answer \((?:it lacks what makes it a page: )?(.*)\)$/;

/** Whether the service answered with what is no page. */
export const isUnreadable = ({ errorText }: ContentError) => UNREADABLE.test(errorText);
/** An answer about this very entry. */
export const isRefusal = ({ statusCode }: ContentError) =>
  statusCode >= 400 && statusCode < 500 && statusCode !== 429;

/** What an unreadable answer lacks, for an editor. */
export function why({ errorText }: ContentError): string {
  return words.unreadable(lacksInFrench(UNREADABLE.exec(errorText)?.[1] ?? errorText));
}

/** A collection that the service does not have is empty. Throws what it could not answer. */
export function nothingRefused(thrown: unknown): null {
  const error = toContentError(thrown);
  if (isRefusal(error) || error.cause instanceof ServiceRefusal) return null;
  throw error;
}
