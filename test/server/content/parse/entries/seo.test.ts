import { parseSeo } from '../../../../../server/content/parse/entries/seo';
import { EMPTY_SEO } from '../../../../../shared/content/seo';
import { envelopes, testContext } from '../testContext';

const filledIn = {
  metaTitle: 'Titre',
  metaDescription: 'Description <b>simple</b>',
  og: { title: 'OG', description: 'OG description' },
  twitter: { card: 'summary', title: 'T', description: 'TD', imageAlt: 'TA' },
  shareImage: { url: '/share.jpg', alternativeText: 'Campus', width: 1600, height: 900 },
  metas: [
    { type: 'name', key: 'author', value: 'École' },
    { type: 'property', key: 'og:type', value: 'website' },
    { type: 'http-equiv', key: 'refresh', value: '0' },
    { type: 'name', key: 'empty' },
  ],
  links: [
    { rel: 'canonical', href: 'https://www.example.fr/a' },
    { rel: 'alternate', href: '/en', hreflang: 'en' },
    { rel: 'stylesheet', href: '/evil.css' },
    { rel: 'canonical', href: 'javascript:x' },
  ],
  preventIndexing: true,
  internalNotes: 'not for the page',
};

describe('the metadata of a page', () => {
  it.each(envelopes(filledIn))('%s, are read', (_, seo) => {
    expect(parseSeo({ seo }, testContext())).toEqual({
      metaTitle: 'Titre',
      metaDescription: 'Description simple',
      og: { title: 'OG', description: 'OG description' },
      twitter: { card: 'summary', title: 'T', description: 'TD', imageAlt: 'TA' },
      shareImage: { url: 'https://media.example/share.jpg', alt: 'Campus', width: 1600, height: 900 },
      metas: [
        { type: 'name', key: 'author', value: 'École' },
        { type: 'property', key: 'og:type', value: 'website' },
      ],
      links: [
        { rel: 'canonical', href: 'https://www.example.fr/a', hreflang: '' },
        { rel: 'alternate', href: '/en', hreflang: 'en' },
      ],
      preventIndexing: true,
    });
  });

  it('are empty where there are none', () => {
    for (const seo of [undefined, null, 3, [], { data: null }]) {
      expect(parseSeo({ seo }, testContext())).toEqual(EMPTY_SEO);
    }
  });
});
