import { tagsOfChange, tagsOfPage } from '../../../server/cdn/tags';
import { ALL_KINDS } from '../../../server/content/cacheKeys';
import { kindsOfModel } from '../../../server/content/webhookModels';
import { createQueries } from '../../../shared/content/queries/queries';

const queries = createQueries('fr', 'test');

it('a page has the tags of the kinds that it shows, and of the entry that it is', () => {
  const asked = [
    queries.settings(),
    queries.newsItem('portes ouvertes'),
    queries.news({ category: 'news', limit: 3 }),
  ];
  expect(tagsOfPage(asked)).toEqual(['news', 'newsItem', 'newsItem:portes%20ouvertes', 'settings', 'site']);
});

it.each([
  // Its own page, and the lists that it is in.
  [
    'test-news',
    'rentrée',
    ['news', 'newsItem:rentr%C3%A9e', 'newsItems', 'entries', 'searchedNews', 'search', 'files'],
  ],
  [
    'api::event.event',
    'salon',
    ['event:salon', 'events', 'calendar', 'entries', 'searchedEvents', 'search', 'files'],
  ],
  ['test-news', 'x'.repeat(300), undefined],
  // Any page may show a course, and an entry that says no slug may be any.
  ['campus', 'lyon', undefined],
  ['news', undefined, undefined],
  // The slug is the category's, not an entry's.
  ['rubrique', 'ecole', undefined],
])('a change of %s %s', (model, slug, expected) => {
  const kinds = kindsOfModel(model, 'test') ?? [];
  const names = kinds.map((kind) => `${kind} fr`);
  const tags = tagsOfChange(names, { model, slug, locale: 'fr' }, 'test');
  expect(tags.sort()).toEqual([...(expected ?? [...kinds, 'files'])].sort());
});

it('a change of everything is one tag', () => {
  expect(tagsOfChange([ALL_KINDS], { model: 'unheard-of', slug: 'a', locale: undefined }, 'test')).toEqual([
    'site',
  ]);
});
