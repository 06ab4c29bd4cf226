import { profileLinks } from '../../../../client/shell/menus/quickLinks';
import { createLabels } from '../../../../shared/labels/labels';
import { LABELS } from '../../../../shared/labels/labelTexts';

const labels = createLabels(LABELS.fr);

describe('the profiles', () => {
  it('stay on the site without a network', () => {
    expect(profileLinks(labels, { networkSiteUrl: '' }).map(({ label, url }) => [label, url])).toEqual([
      ['Je suis étudiant', '/'],
      ['Je suis une entreprise', '/entreprise'],
      ['Je suis professionnel', '/partenaire'],
    ]);
  });

  it.each(['https://reseau.example', 'https://reseau.example/'])(
    'leave for %s, but for the student',
    (networkSiteUrl) => {
      expect(profileLinks(labels, { networkSiteUrl }).map(({ url }) => url)).toEqual([
        '/',
        'https://reseau.example/entreprise',
        'https://reseau.example/partenaire',
      ]);
    },
  );
});
