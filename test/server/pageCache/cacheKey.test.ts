import { pageKey, withIgnored } from '../../../server/pageCache/cacheKey';

it.each([
  ['/campus', '/campus', ''],
  ['/campus?utm_source=x&gclid=1', '/campus', 'utm_source=x&gclid=1'],
  ['/agenda?campus=lyon', '/agenda?campus=lyon', ''],
  ['/agenda?fbclid=1&page=2&campus=lyon', '/agenda?campus=lyon&page=2', 'fbclid=1'],
  ['/agenda?campus=', '/agenda', 'campus='],
  ['/agenda?campus=lyon&campus=nice', '/agenda?campus=lyon', ''],
  ['/en/programme?niveau=bac3&x=%20', '/en/programme?niveau=bac3', 'x=%20'],
  ['/actualites?page=2', '/actualites', 'page=2'],
  ['/?', '/', ''],
])('%s is the page %s, and ignores "%s"', (target, key, ignored) => {
  expect(pageKey(target)).toEqual({ key, ignored });
});

it('a redirect takes the ignored parameters along', () => {
  expect(withIgnored('/blog/a', 'utm_source=x')).toBe('/blog/a?utm_source=x');
  expect(withIgnored('/blog/a?page=2', 'utm_source=x')).toBe('/blog/a?page=2&utm_source=x');
  expect(withIgnored('/blog/a', '')).toBe('/blog/a');
});
