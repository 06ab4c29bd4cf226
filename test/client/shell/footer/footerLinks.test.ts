import { footerLinks, isLegalAddress } from '../../../../client/shell/footer/footerLinks';
import { createLabels } from '../../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../../shared/labels/labelTexts';

const nothing = { workWithUsUrl: '', complaintFormUrl: '' };

describe('the links of the footer’s last line', () => {
  it('are the French legal pages, the register of cookies and the site plan', () => {
    expect(
      footerLinks(
        createLabels(LABEL_TEXTS.fr),
        { locale: 'fr', pages: null, accessibility: null },
        nothing,
      ).map(({ url }) => url),
    ).toEqual([
      '/conditions-generales-de-vente',
      '/mentions-legales',
      '/charte-donnees-personnelles',
      '/accessibilite',
      '/cookies',
      '/plan-du-site',
    ]);
  });

  it('are the English ones in English', () => {
    expect(
      footerLinks(
        createLabels(LABEL_TEXTS.en),
        { locale: 'en', pages: null, accessibility: null },
        nothing,
      ).map(({ url }) => url),
    ).toEqual(['/data-privacy-policy', '/legal-notices', '/accessibility', '/cookies', '/plan-du-site']);
  });

  it('are those that content has', () => {
    const shell = { locale: 'fr', pages: ['mentions-legales'], accessibility: null } as const;
    expect(footerLinks(createLabels(LABEL_TEXTS.fr), shell, nothing).map(({ url }) => url)).toEqual([
      '/mentions-legales',
      '/cookies',
      '/plan-du-site',
    ]);
  });

  it.each([
    ['full', 'Accessibilité\u00a0: totalement conforme'],
    ['partial', 'Accessibilité\u00a0: partiellement conforme'],
    ['none', 'Accessibilité\u00a0: non conforme'],
    [null, 'Accessibilité'],
  ] as const)('say what the declaration on accessibility says: %s', (accessibility, label) => {
    const shell = { locale: 'fr', pages: ['accessibilite'], accessibility } as const;
    expect(footerLinks(createLabels(LABEL_TEXTS.fr), shell, nothing)[0]).toMatchObject({
      label,
      url: '/accessibilite',
    });
  });

  it('are also those that are configured', () => {
    const links = footerLinks(
      createLabels(LABEL_TEXTS.fr),
      { locale: 'fr', pages: null, accessibility: null },
      {
        workWithUsUrl: 'https://rh.example/',
        complaintFormUrl: 'https://plaintes.example/',
      },
    );
    expect(links.slice(-2).map(({ label, url }) => [label, url])).toEqual([
      ['Travailler avec nous', 'https://rh.example/'],
      ['Formulaire de réclamation', 'https://plaintes.example/'],
    ]);
  });
});

it.each([
  ['/mentions-legales', true],
  ['/en/Data-privacy-policy', true],
  ['/ecole', false],
])('%s is a legal page: %s', (url, expected) => {
  expect(isLegalAddress(url)).toBe(expected);
});
