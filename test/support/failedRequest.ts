import type { SiteOnFakeContent } from './siteOnFakeContent';
import { until } from './until';

/** The log's line of the first request that failed: it is written when the answer is over, which may be after it is read. */
export async function failedRequest({ site }: SiteOnFakeContent) {
  const find = () => site.logged().find(({ msg }) => msg === 'request failed');
  await until(() => find() !== undefined);
  return find();
}
