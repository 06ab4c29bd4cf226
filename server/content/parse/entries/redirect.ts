import { type EditorsRedirect, REDIRECT_KINDS } from '../../../../shared/content/redirect';
import { type Fields, id, oneOf, text } from '../wire';

/** An editor's redirect, as written. Its target is checked later, once all redirects are known. */
export function parseRedirect(from: Fields): EditorsRedirect | null {
  const way = { from: text(from, 'from'), to: text(from, 'to') };
  if (!way.from || !way.to) return null;
  // An unreadable kind becomes temporary, which browsers do not cache.
  const kind = oneOf(from, 'kind', REDIRECT_KINDS) ?? (text(from, 'kind') ? 'temporary' : 'permanent');
  return { id: id(from, 'documentId') || id(from), kind, ...way };
}
