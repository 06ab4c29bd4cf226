import { profileLinks, quickLinks } from '../../../../client/shell/menus/quickLinks';
import { createLabels } from '../../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../../shared/labels/labelTexts';

const labels = createLabels(LABEL_TEXTS.fr);
const unknown = { pages: null };
const none = { pages: [] };

describe('the profiles', () => {
  it('stay on the site without a network', () => {
    expect(
      profileLinks(labels, { networkSiteUrl: '' }, unknown).map(({ label, url }) => [label, url]),
    ).toEqual([
      ['Je suis étudiant', '/'],
      ['Je suis une entreprise', '/entreprise'],
      ['Je suis professionnel', '/partenaire'],
    ]);
  });

  it.each(['https://reseau.example', 'https://reseau.example/'])(
    'leave for %s, but for the student',
    (networkSiteUrl) => {
      expect(profileLinks(labels, { networkSiteUrl }, unknown).map(({ url }) => url)).toEqual([
        '/',
        'https://reseau.example/entreprise',
        'https://reseau.example/partenaire',
      ]);
    },
  );

  it('lead to pages that content has, and are none where only the student is left', () => {
    const company = { pages: ['entreprise'] };
    expect(profileLinks(labels, { networkSiteUrl: '' }, company).map(({ url }) => url)).toEqual([
      '/',
      '/entreprise',
    ]);
    expect(profileLinks(labels, { networkSiteUrl: '' }, none)).toEqual([]);
    expect(profileLinks(labels, { networkSiteUrl: 'https://reseau.example' }, none)).toHaveLength(3);
  });
});

it('the quick links lead to pages that content has', () => {
  expect(quickLinks(labels, unknown).map(({ url }) => url)).toEqual(['/alumni', '/contact']);
  expect(quickLinks(labels, { pages: ['contact'] }).map(({ url }) => url)).toEqual(['/contact']);
});
