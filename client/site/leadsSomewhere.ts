import type { SiteOptions } from './SiteContext';

/**
 * Whether something stands where the site would lead by itself (`emptyTargets`): of other addresses, and of what nobody
 * knows, that is taken for granted.
 * @param path French, with its query or without.
 */
export function leadsSomewhere(
  { emptyTargets = [] }: Pick<SiteOptions, 'emptyTargets'>,
  path: string,
): boolean {
  const [address = ''] = path.split(/[?#]/, 1);
  return !emptyTargets.includes(address);
}
