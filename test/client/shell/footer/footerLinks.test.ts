import { footerLinks, isLegalAddress } from '../../../../client/shell/footer/footerLinks';
import { createLabels } from '../../../../shared/labels/labels';
import { LABELS } from '../../../../shared/labels/labelTexts';

const nothing = { workWithUsUrl: '', complaintFormUrl: '' };

describe('the links of the footer’s last line', () => {
  it('are the French legal pages, the register of cookies and the site plan', () => {
    expect(
      footerLinks(createLabels(LABELS.fr), { locale: 'fr', pages: null }, nothing).map(({ url }) => url),
    ).toEqual([
      '/conditions-generales-de-vente',
      '/mentions-legales',
      '/charte-donnees-personnelles',
      '/cookies',
      '/plan-du-site',
    ]);
  });

  it('are the English ones in English', () => {
    expect(
      footerLinks(createLabels(LABELS.en), { locale: 'en', pages: null }, nothing).map(({ url }) => url),
    ).toEqual(['/data-privacy-policy', '/legal-notices', '/cookies', '/plan-du-site']);
  });

  it('are those that content has', () => {
    const shell = { locale: 'fr', pages: ['mentions-legales'] } as const;
    expect(footerLinks(createLabels(LABELS.fr), shell, nothing).map(({ url }) => url)).toEqual([
      '/mentions-legales',
      '/cookies',
      '/plan-du-site',
    ]);
  });

  it('are also those that are configured', () => {
    const links = footerLinks(
      createLabels(LABELS.fr),
      { locale: 'fr', pages: null },
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
