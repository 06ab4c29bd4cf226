import { inAddress } from '../../shared/addresses/slug';
import { splitLocale } from '../../shared/locale';

/**
 * The French path of a page of ours in its one spelling, percent-encoded, whatever language, capitals or slash at the end a
 * text has it with; '' for what is no path, and for where forms are sent to.
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
