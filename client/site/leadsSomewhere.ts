import type { SiteOptions } from './SiteContext';

/**
 * Whether an address is worth a link: false for pages of the site that content has nothing for (`emptyTargets`), true for
 * all others.
 * @param path French, with its query or without.
 */
export function leadsSomewhere(
  { emptyTargets = [] }: Pick<SiteOptions, 'emptyTargets'>,
  path: string,
): boolean {
  const [address = ''] = path.split(/[?#]/, 1);
  return !emptyTargets.includes(address);
}
