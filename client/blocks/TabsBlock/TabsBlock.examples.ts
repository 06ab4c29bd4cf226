import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const items = [
  {
    label: 'En initial',
    html: '<p>Cinq jours à l’école, deux stages longs, et un semestre à l’étranger. Les cours ont lieu le matin, les projets l’après-midi.</p>',
  },
  {
    label: 'En alternance',
    html: '<p>Deux jours à l’école, trois jours en entreprise. La formation est gratuite pour l’apprenti, qui touche un salaire.</p><ul><li>Contrat d’un à trois ans</li><li>Cinq semaines de congés</li></ul>',
  },
  { label: 'À l’international', html: '<p>Un double diplôme avec l’une de nos universités partenaires.</p>' },
];

export const tabsBlockExamples = blockExamples('texts.tabs', {
  usual: { items },
  'one item': { items: items.slice(0, 1) },
  'very long': {
    items: [
      {
        label: 'Pour les candidats titulaires d’un diplôme obtenu hors de France',
        html: '<p>Une attestation de comparabilité est demandée.</p>'.repeat(6),
      },
      ...items,
    ],
  },
  'forty items': { items: repeated(items, 40) },
  empty: { items: [] },
});
