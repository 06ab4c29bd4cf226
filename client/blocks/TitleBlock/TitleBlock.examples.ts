import { blockExamples } from '../blockExamples';

export const titleBlockExamples = blockExamples('texts.title', {
  usual: { text: 'Apprendre en situation, dès la première semaine', level: 2, anchor: 'pedagogie' },
  'third level': { text: 'Les missions confiées par les entreprises', level: 3, anchor: '' },
  'fourth level': { text: 'Évaluation', level: 4, anchor: '' },
  'very long': {
    text: 'Pourquoi l’anticonstitutionnellement redouté oral de motivation est, pour la plupart des candidats, un bon souvenir',
    level: 2,
    anchor: '',
  },
  empty: { text: '', level: 2, anchor: '' },
});
