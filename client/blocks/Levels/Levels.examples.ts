import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const steps = [
  {
    level: 'Bac+2',
    title: 'BTS',
    text: 'Deux ans pour un premier métier : vente, gestion, tourisme, immobilier.',
    url: '/programmes-bts',
  },
  {
    level: 'Bac+3',
    title: 'Bachelor',
    text: 'Un an de plus pour se spécialiser, à l’école ou en alternance.',
    url: '/programmes-bachelors',
  },
  {
    level: 'Bac+4',
    title: 'Grande École',
    text: 'Le cycle master : direction, finance, marketing, international.',
    url: '/programme?categorie=grande-ecole',
  },
  {
    level: 'Bac+5',
    title: 'MBA',
    text: 'Une expertise, un mémoire, et trois mois à l’étranger.',
    url: '/programmes-mba',
  },
];

export const levelsExamples = blockExamples('course.levels', {
  usual: { title: 'De Bac à Bac+5, marche après marche', steps },
  'one item': { title: 'Après le bac', steps: steps.slice(0, 1) },
  'very long': {
    title:
      'Toutes les entrées possibles, que l’on sorte du lycée, d’une première année ou de dix ans de métier',
    steps: [
      {
        level: 'Bac',
        title: 'Année préparatoire aux études supérieures de commerce',
        text: 'Une année pour reprendre confiance en mathématiques, en expression écrite et en langues avant d’entrer en bachelor, avec un accompagnement individuel chaque semaine.',
        url: '/programme?niveau=Bac',
      },
      ...steps,
    ],
  },
  'forty items': { title: 'Tous les paliers', steps: repeated(steps, 40) },
  'without links': { title: '', steps: steps.slice(0, 3).map((step) => ({ ...step, url: '' })) },
  empty: { title: 'Niveaux', steps: [] },
});
