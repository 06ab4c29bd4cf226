import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const items = [
  {
    title: 'Faut-il passer par Parcoursup ?',
    html: '<p>Pour les BTS, oui. Les bachelors et la Grande École recrutent hors Parcoursup&nbsp;: la candidature se fait en ligne, toute l’année, et ne compte pas dans vos vœux.</p>',
  },
  {
    title: 'Qui trouve l’entreprise en alternance ?',
    html: '<p>Vous, avec nous. Chaque campus a une personne qui relit les candidatures, prépare aux entretiens et transmet les offres reçues. <a href="/offres-alternance">Voir les offres du moment</a>.</p>',
  },
  {
    title: 'Peut-on changer de campus en cours d’études ?',
    html: '<p>Oui, entre deux années, si la formation existe dans l’autre ville et qu’il y reste une place.</p>',
  },
];

export const accordionBlockExamples = blockExamples('texts.accordion', {
  usual: { title: 'Les questions que l’on nous pose', items },
  'without a title': { title: '', items },
  'one item': { title: 'Une précision', items: items.slice(0, 1) },
  'very long': {
    title:
      'Admissions, financement, logement, handicap et vie étudiante : tout ce qu’il faut savoir avant septembre',
    items: [
      {
        title:
          'Que se passe-t-il si mon contrat d’apprentissage est rompu pendant la période d’essai, et combien de temps ai-je pour en retrouver un autre ?',
        html: '<p>Vous restez inscrit six mois comme stagiaire de la formation professionnelle. Pendant ce temps, les cours continuent et la personne chargée des relations avec les entreprises vous accompagne.</p>'.repeat(
          5,
        ),
      },
      ...items,
    ],
  },
  'forty items': { title: 'Toutes les questions', items: repeated(items, 40) },
  empty: { title: 'Questions', items: [] },
});
