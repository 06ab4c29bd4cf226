import type { CollectionName } from '../../../server/content/declarations/collectionName';
import { loadContent } from '../../../server/embedded/loading/loadContent';
import { type Content, type Entry, plainValue } from '../../../server/embedded/model/content';
import { SAMPLE_CONTENT } from '../../support/embeddedContent';

describe("the sample school's volume", () => {
  let content: Content;
  beforeAll(async () => {
    content = await loadContent(SAMPLE_CONTENT);
  });

  const entries = (name: CollectionName, locale = 'fr'): readonly Entry[] =>
    content.get(locale)?.collections.get(name) ?? [];
  const isPost = ({ fields: { cat_news: category } }: Entry) =>
    category?.kind === 'relation' &&
    category.reference.kind === 'slugs' &&
    category.reference.slugs.includes('blog');

  it.each([
    ['campuses', 26],
    ['courses', 84],
    ['events', 60],
    ['job-offers', 40],
    ['testimonials', 30],
    ['crm-landings', 5],
  ] as const)('is that of a real network: %s, %i', (name, count) => {
    expect(entries(name)).toHaveLength(count);
  });

  it('is 72 news, 24 posts and 39 pages beside the testimonials', () => {
    const news = entries('news');
    expect(news.filter(isPost)).toHaveLength(24);
    expect(news.filter((item) => !isPost(item))).toHaveLength(72);
    expect(entries('articles').filter(({ path }) => path.startsWith('fr/articles/'))).toHaveLength(39);
  });

  it('has in English a home, the legal pages and those that its menus lead to', () => {
    expect(entries('homepage', 'en')).toHaveLength(1);
    const pages = entries('articles', 'en').map(({ slug }) => slug.toLowerCase());
    expect(pages).toEqual(
      expect.arrayContaining(['data-privacy-policy', 'legal-notices', 'contact', 'ecole']),
    );
  });

  it('spreads the offers over the country', () => {
    const cities = entries('job-offers').map(({ fields }) => plainValue(fields, 'city'));
    expect(new Set(cities).size).toBeGreaterThan(20);
  });
});
