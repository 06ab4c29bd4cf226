import type { SiteOnFakeContent } from './siteOnFakeContent';

/** The log's line of the first request that failed: it is written when the answer is over, which may be after it is read. */
export async function failedRequest({ site }: SiteOnFakeContent) {
  const find = () => site.logged().find(({ msg }) => msg === 'request failed');
  for (let waited = 0; waited < 40 && !find(); waited += 1) {
    await new Promise((next) => setTimeout(next, 25));
  }
  return find();
}
