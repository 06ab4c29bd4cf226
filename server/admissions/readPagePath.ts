import { inAddress } from '../../shared/addresses/slug';
import { splitLocale } from '../../shared/locale';

/**
 * The canonical French path of a page, percent-encoded, from a text in any language, case or with a trailing slash; ''
 * if it is not a path, or is a form's action.
 */
export function readPagePath(text: string): string {
  if (!/^\/(?!.*\/\/)(?![/\\])[^\s\\?#]{0,5000}$/.test(text)) return '';
  try {
    const { path } = splitLocale(inAddress(decodeURI(text.replace(/(?<=.)\/$/, ''))));
    return /^\/(formulaires|demande)(\/|$)/.test(path) ? '' : encodeURI(path);
  } catch {
    return '';
  }
}
