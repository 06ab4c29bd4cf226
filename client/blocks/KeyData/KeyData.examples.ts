import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const items = [
  { value: '26', unit: '', label: 'campus en France', source: '', year: '' },
  { value: '80+', unit: '', label: 'formations reconnues', source: '', year: '' },
  {
    value: '93',
    unit: '%',
    label: 'd’insertion à 6 mois',
    source: 'Enquête insertion, diplômés de niveau Bac+5',
    year: '2025',
  },
  { value: '1 400', unit: '', label: 'entreprises partenaires', source: '', year: '2026' },
];

export const keyDataExamples = blockExamples('core.key-data', {
  usual: { items },
  'one item': { items: items.slice(2, 3) },
  'three items': { items: items.slice(0, 3) },
  'very long': {
    items: [
      {
        value: '1 234 567,89',
        unit: 'kilomètres',
        label: 'parcourus en train par les étudiants en mobilité au cours de l’année universitaire',
        source: 'Déclarations des étudiants, vérifiées par sondage auprès d’un dixième de la promotion',
        year: '2025-2026',
      },
      ...items,
    ],
  },
  'forty items': { items: repeated(items, 40) },
  empty: { items: [] },
});
