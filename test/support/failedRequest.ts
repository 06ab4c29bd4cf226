import type { SiteOnFakeContent } from './siteOnFakeContent';
import { until } from './until';

/** The log line of the first failed request, written when the response ends, perhaps after a test has read it. */
export async function failedRequest({ site }: SiteOnFakeContent) {
  const find = () => site.logged().find(({ msg }) => msg === 'request failed');
  await until(() => find() !== undefined);
  return find();
}
