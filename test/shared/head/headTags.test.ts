import { EMPTY_SEO, type Seo } from '../../../shared/content/seo';
import type { Settings } from '../../../shared/content/settings';
import type { PageMeta } from '../../../shared/head/pageMeta';
import { type HeadTag, headTags, NO_SETTINGS, pageImage } from '../../../shared/head/seo';

const SETTINGS = {
  ...NO_SETTINGS,
  title: 'École Témoin, école de commerce',
  siteName: 'École Témoin',
  metaDescription: 'Une école.',
  twitterSite: '@temoin',
  shareImage: { url: '/media/partage.jpg', alt: 'La façade', width: 1600, height: 900 },
};
const PAGE: PageMeta = { title: 'Campus de Lyon', description: 'Le campus.', path: '/campus/lyon' };
const seo = (given: Partial<Seo>): Seo => ({ ...EMPTY_SEO, ...given });

function head(page: Partial<PageMeta>, settings: Settings | null = SETTINGS, locale: 'fr' | 'en' = 'fr') {
  const tags = headTags({ ...PAGE, ...page }, { siteUrl: 'https://www.ecole.example', locale, settings });
  const metas: Record<string, string | undefined> = {};
  for (const tag of tags) {
    if (tag.tag !== 'meta') continue;
    const { content, ...key } = tag.attributes;
    metas[Object.values(key).join()] = content;
  }
  const isLink = (tag: HeadTag) => tag.tag === 'link';
  const all = tags.flatMap((tag) => (isLink(tag) && 'attributes' in tag ? [tag.attributes] : []));
  return {
    title: tags.flatMap((tag) => (tag.tag === 'title' ? [tag.text] : [])).join('|'),
    metas,
    links: all.filter(({ rel }) => rel !== 'search'),
    search: all.find(({ rel }) => rel === 'search'),
    tags,
  };
}

describe('the head of a page', () => {
  it('says how a browser searches the site from its own bar', () => {
    expect(head({}, SETTINGS, 'en').search).toEqual({
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: 'École Témoin',
      href: 'https://www.ecole.example/en/opensearch.xml',
    });
    expect(head({}, null).search).toBeUndefined();
  });

  it('comes from the page, with the settings as defaults', () => {
    const { title, metas, links } = head({});
    expect(title).toBe('Campus de Lyon | École Témoin');
    expect(metas).toEqual({
      description: 'Le campus.',
      'og:type': 'website',
      'og:site_name': 'École Témoin',
      'og:locale': 'fr_FR',
      'og:title': 'Campus de Lyon',
      'og:description': 'Le campus.',
      'og:url': 'https://www.ecole.example/campus/lyon',
      'og:image': 'https://www.ecole.example/media/partage.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1600',
      'og:image:height': '900',
      'og:image:alt': 'La façade',
      'twitter:image': 'https://www.ecole.example/media/partage.jpg',
      'twitter:image:alt': 'La façade',
      'twitter:card': 'summary_large_image',
      'twitter:site': '@temoin',
    });
    expect(links).toEqual([
      { rel: 'canonical', href: 'https://www.ecole.example/campus/lyon' },
      { rel: 'alternate', type: 'text/markdown', href: 'https://www.ecole.example/campus/lyon.md' },
    ]);
    expect(head({ description: '' }).metas.description).toBe('Une école.');
    expect(head({ title: '' }).title).toBe('École Témoin, école de commerce');
  });

  it('stands without settings', () => {
    const { title, metas } = head({}, null);
    expect(title).toBe('Campus de Lyon');
    expect(metas).toMatchObject({ 'twitter:card': 'summary_large_image', 'og:locale': 'fr_FR' });
    expect(metas).not.toHaveProperty('og:site_name');
  });

  it('lets what an editor wrote win over everything', () => {
    const { title, metas, links } = head({
      seo: seo({
        metaTitle: 'Titre choisi',
        metaDescription: 'Description choisie',
        og: { title: 'Titre partagé', description: 'Texte partagé' },
        twitter: { card: 'player', title: 'Titre X', description: 'Texte X', imageAlt: 'Image X' },
        shareImage: { url: 'https://media.example/a.jpg', alt: 'A' },
        links: [
          { rel: 'canonical', href: '/campus', hreflang: '' },
          { rel: 'alternate', href: 'https://www.ecole.example/de', hreflang: 'de' },
        ],
        metas: [
          { type: 'property', key: 'og:type', value: 'profile' },
          { type: 'itemprop', key: 'name', value: 'Nom' },
          { type: 'name', key: 'twitter:site', value: '@autre' },
        ],
      }),
    });
    expect(title).toBe('Titre choisi');
    expect(metas).toMatchObject({
      description: 'Description choisie',
      'og:title': 'Titre partagé',
      'og:description': 'Texte partagé',
      'og:image': 'https://media.example/a.jpg',
      'og:type': 'profile',
      'og:url': 'https://www.ecole.example/campus',
      'twitter:card': 'player',
      'twitter:title': 'Titre X',
      'twitter:description': 'Texte X',
      'twitter:image:alt': 'Image X',
      'twitter:site': '@autre',
      name: 'Nom',
    });
    expect(links).toEqual([
      { rel: 'canonical', href: 'https://www.ecole.example/campus' },
      { rel: 'alternate', href: 'https://www.ecole.example/de', hreflang: 'de' },
      { rel: 'alternate', type: 'text/markdown', href: 'https://www.ecole.example/campus/lyon.md' },
    ]);
  });

  it('writes the three kinds of metas under their own attribute', () => {
    const { tags } = head({
      seo: seo({
        metas: [
          { type: 'name', key: 'a', value: '1' },
          { type: 'property', key: 'b', value: '2' },
          { type: 'itemprop', key: 'c', value: '3' },
        ],
      }),
    });
    for (const attributes of [
      { name: 'a', content: '1' },
      { property: 'b', content: '2' },
      { itemprop: 'c', content: '3' },
    ]) {
      expect(tags).toContainEqual({ tag: 'meta', attributes });
    }
  });

  it('tells the three kinds apart, and lets an editor repeat a property', () => {
    const metas = [
      { type: 'itemprop' as const, key: 'description', value: 'Pour Schema' },
      { type: 'property' as const, key: 'article:tag', value: 'BTS' },
      { type: 'property' as const, key: 'article:tag', value: 'alternance' },
      { type: 'property' as const, key: 'article:tag', value: 'BTS' },
      { type: 'name' as const, key: 'robots', value: 'max-snippet:50' },
      { type: 'name' as const, key: 'robots', value: 'noarchive' },
      { type: 'name' as const, key: 'og:title', value: 'Titre' },
    ];
    const { tags } = head({ seo: seo({ metas }) }, { ...SETTINGS, metas: metas.slice(1, 2) });
    const said = (key: string) =>
      tags.flatMap((tag) =>
        tag.tag === 'meta' && Object.values(tag.attributes).includes(key) ? [tag.attributes] : [],
      );
    expect(said('description')).toEqual([
      { itemprop: 'description', content: 'Pour Schema' },
      { name: 'description', content: 'Le campus.' },
    ]);
    expect(said('article:tag').map(({ content }) => content)).toEqual(['BTS', 'alternance']);
    expect(said('robots')).toEqual([{ name: 'robots', content: 'max-snippet:50' }]);
    // Readers take it under either attribute: ours would be a second title.
    expect(said('og:title')).toEqual([{ name: 'og:title', content: 'Titre' }]);
  });

  it('has a title that search engines show whole, where the page’s own is not longer', () => {
    const own = 'Une journée dans les coulisses d’un hôtel de N'.slice(0, 60 - ' | École Témoin'.length);
    expect(head({ title: own }).title).toBe(`${own} | École Témoin`);
    expect(head({ title: `${own}.` }).title).toBe(`${own}.`);
  });

  it('never says a thing twice, whatever its case', () => {
    const { tags } = head({
      seo: seo({
        metaDescription: 'Une fois',
        metas: [
          { type: 'name', key: 'Description', value: 'Deux fois' },
          { type: 'property', key: 'OG:Title', value: 'Titre' },
        ],
        links: [{ rel: 'alternate', href: '/ailleurs', hreflang: 'EN' }],
      }),
      alternates: [
        { locale: 'fr', path: '/campus/lyon' },
        { locale: 'en', path: '/en/campus/lyon' },
      ],
    });
    const keys = tags.map((tag) =>
      tag.tag === 'title'
        ? 'title'
        : tag.tag === 'meta'
          ? Object.entries(tag.attributes)
              .find(([name]) => name !== 'content')?.[1]
              ?.toLowerCase()
          : `${tag.attributes.rel} ${tag.attributes.hreflang?.toLowerCase()}`,
    );
    expect(keys).toEqual([...new Set(keys)]);
    expect(tags).toContainEqual({
      tag: 'link',
      attributes: { rel: 'alternate', href: 'https://www.ecole.example/ailleurs', hreflang: 'EN' },
    });
  });

  it('asks not to be indexed when the page or its editor says so', () => {
    expect(head({}).metas).not.toHaveProperty('robots');
    expect(head({ noindex: true }).metas.robots).toBe('noindex, follow');
    expect(head({ seo: seo({ preventIndexing: true }) }).metas.robots).toBe('noindex, follow');
    const metas = [{ type: 'name' as const, key: 'robots', value: 'index' }];
    expect(head({ noindex: true, seo: seo({ metas }) }).metas.robots).toBe('noindex, follow');
  });

  it('names the languages that have the page, and the one for all others', () => {
    const alternates = [
      { locale: 'fr' as const, path: '/campus' },
      { locale: 'en' as const, path: '/en/campus' },
    ];
    const { links } = head({ path: '/campus', alternates });
    expect(links.slice(1)).toEqual([
      { rel: 'alternate', href: 'https://www.ecole.example/campus', hreflang: 'fr' },
      { rel: 'alternate', href: 'https://www.ecole.example/campus', hreflang: 'x-default' },
      { rel: 'alternate', href: 'https://www.ecole.example/en/campus', hreflang: 'en' },
    ]);
    expect(head({ path: '/campus', alternates: alternates.slice(0, 1) }).links).toHaveLength(1);
    expect(head({ path: '/campus?page=2', alternates }).links).toHaveLength(1);
    expect(head({}, SETTINGS, 'en').metas['og:locale']).toBe('en_GB');
  });

  it('says when an article appeared and changed, and where its list can be followed', () => {
    const { metas, links } = head({
      type: 'article',
      publishedAt: '2026-09-01T08:00:00.000Z',
      modifiedAt: '2026-09-02T08:00:00.000Z',
      feeds: [{ type: 'application/atom+xml', title: 'Actualités', path: '/actualites/feed.xml' }],
    });
    expect(metas).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2026-09-01T08:00:00.000Z',
      'article:modified_time': '2026-09-02T08:00:00.000Z',
    });
    expect(links).toContainEqual({
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Actualités',
      href: 'https://www.ecole.example/actualites/feed.xml',
    });
  });

  it('shares a photograph where there is one, never an SVG, which no network shows', () => {
    const drawing = { url: '/media/logo.svg?v=2', alt: '' };
    const photograph = { url: '/media/lyon.jpg', alt: 'Lyon' };
    expect(head({ image: drawing }).metas['og:image']).toBe('https://www.ecole.example/media/partage.jpg');
    expect(head({ image: photograph }).metas['og:image']).toBe('https://www.ecole.example/media/lyon.jpg');
    expect(head({ image: photograph, seo: seo({ shareImage: drawing }) }).metas['og:image']).toBe(
      'https://www.ecole.example/media/lyon.jpg',
    );
    expect(head({ image: photograph }).metas).not.toHaveProperty('og:image:width');
  });

  it('shares the card that the server draws of it where there is no photograph', () => {
    const { metas } = head({}, { ...SETTINGS, shareImage: null });
    expect(metas).toMatchObject({
      'og:image': expect.stringMatching(
        /^https:\/\/www\.ecole\.example\/media\/partage\/campus\/lyon\/1200x630\.png\?v=\w+$/,
      ),
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Campus de Lyon',
      'twitter:card': 'summary_large_image',
    });
    expect(metas['twitter:image']).toBe(metas['og:image']);
    expect(head({}, null).metas['og:image']).toContain('/media/partage/campus/lyon/1200x630.png');
  });

  it('shares another card as soon as the site has another name, of the very same page', () => {
    const page: PageMeta = { title: 'Lyon', path: '/campus/lyon' };
    const cardUnder = (siteName: string) =>
      pageImage(page, { ...SETTINGS, shareImage: null, siteName })?.url ?? '';
    expect(cardUnder('École')).toMatch(/^\/media\/partage\/campus\/lyon\/1200x630\.png\?v=\w+$/);
    expect(cardUnder('Académie')).not.toBe(cardUnder('École'));
  });

  it('says no size of a picture that an editor named', () => {
    const metas = [{ type: 'property' as const, key: 'og:image', value: 'https://media.example/b.jpg' }];
    const shared = head({ seo: seo({ metas }) }).metas;
    expect(shared['og:image']).toBe('https://media.example/b.jpg');
    expect(shared).not.toHaveProperty('og:image:width');
    expect(shared).not.toHaveProperty('og:image:alt');
    expect(shared).not.toHaveProperty('twitter:image');
    const site = { ...SETTINGS, shareImage: null, metas };
    expect(head({}, site).metas['og:image']).toBe('https://media.example/b.jpg');
    expect(head({}, site).metas).not.toHaveProperty('og:image:width');
    expect(head({ image: { url: '/lyon.jpg', alt: '' } }, site).metas['og:image']).toContain('/lyon.jpg');
  });

  it('has no address when it is an error’s', () => {
    const { metas, links } = head({ path: '', noindex: true }, { ...SETTINGS, shareImage: null });
    expect(links).toEqual([]);
    expect(metas).not.toHaveProperty('og:url');
    expect(metas).not.toHaveProperty('og:image');
    expect(metas['twitter:card']).toBe('summary');
  });
});
