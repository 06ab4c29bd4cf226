import { type EditorsRedirect, REDIRECT_KINDS } from '../../../../shared/content/redirect';
import { type Fields, id, oneOf, text } from '../wire';

/** A redirect of an editor's, as it was written: what it leads to is judged where all of them are known. */
export function parseRedirect(from: Fields): EditorsRedirect | null {
  const way = { from: text(from, 'from'), to: text(from, 'to') };
  if (!way.from || !way.to) return null;
  // A kind that cannot be read is one that nobody keeps.
  const kind = oneOf(from, 'kind', REDIRECT_KINDS) ?? (text(from, 'kind') ? 'temporary' : 'permanent');
  return { id: id(from, 'documentId') || id(from), kind, ...way };
}
