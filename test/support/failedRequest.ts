import type { SiteOnFakeContent } from './siteOnFakeContent';
import { until } from './until';

/**
 * The log line of the first failed request. It is written once the response ends, which may be after a test has read
 * it.
 */
export async function failedRequest({ site }: SiteOnFakeContent) {
  const find = () => site.logged().find(({ msg }) => msg === 'request failed');
  await until(() => find() !== undefined);
  return find();
}
