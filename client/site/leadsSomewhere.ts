import type { SiteOptions } from './SiteContext';

/**
 * Whether an address is worth a link: false for pages of the site without content (`emptyTargets`).
 * @param path French, with or without a query
 */
export function leadsSomewhere(
  { emptyTargets = [] }: Pick<SiteOptions, 'emptyTargets'>,
  path: string,
): boolean {
  const [address = ''] = path.split(/[?#]/, 1);
  return !emptyTargets.includes(address);
}
