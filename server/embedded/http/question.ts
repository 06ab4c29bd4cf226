import { DEFAULT_LOCALE } from '../../../shared/locale';
import { readQuestion } from '../../content/readQuestion';
import { createView } from '../answers/view';
import type { Content } from '../model/content';

/** The source of the routes' answers. */
export interface Source {
  /** The current content, which edits replace. */
  content(): Content;
  /** The same with drafts in place of published entries. Rejects when one of them is invalid. */
  drafts(): Promise<Content>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The parameters of a request, and the content in its language (French by default) at its moment. */
export function openQuestion(url: string, { content, now }: Source) {
  const { params } = readQuestion(url);
  const locale = typeof params.locale === 'string' ? params.locale : DEFAULT_LOCALE;
  return { params, view: createView(content(), locale, now()) };
}
