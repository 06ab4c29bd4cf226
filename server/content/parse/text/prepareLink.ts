import { LIBRARY_PATH, mediaAddress, safeHref } from '../addresses';
import type { Child, Element } from './fragment';
import type { TextContext } from './textContext';

/** A link whose address is checked, and that says when it leaves the site; without address, what it says stays. */
export function preparedLink(link: Element, { mediaUrl, reportDropped }: TextContext): Child[] {
  const { href: given, id, lang, dir } = link.properties;
  const href = addressOf(String(given ?? ''), mediaUrl);
  if (href === '' && String(given ?? '').trim() !== '')
    reportDropped(`link to ${String(given).slice(0, 100)}`);
  link.properties = {
    ...(id === undefined ? {} : { id }),
    ...(href === '' ? {} : { href }),
    ...(href.startsWith('http') ? { rel: ['noopener'] } : {}),
    ...(lang ? { lang } : {}),
    ...(dir ? { dir } : {}),
  };
  return [link];
}

/** Files of the media library lie where it is. */
function addressOf(given: string, mediaUrl: string): string {
  const href = safeHref(given);
  return LIBRARY_PATH.test(href) ? mediaAddress(href, mediaUrl) : href;
}
