import type { BlockExamples } from '../blockExamples';

export const titleBlockExamples: BlockExamples<'texts.title'> = {
  usual: {
    kind: 'texts.title',
    id: 'title-usual',
    text: 'Apprendre en situation, dès la première semaine',
    level: 2,
    anchor: 'pedagogie',
  },
  'third level': {
    kind: 'texts.title',
    id: 'title-third',
    text: 'Les missions confiées par les entreprises',
    level: 3,
    anchor: '',
  },
  'fourth level': { kind: 'texts.title', id: 'title-fourth', text: 'Évaluation', level: 4, anchor: '' },
  'very long': {
    kind: 'texts.title',
    id: 'title-very-long',
    text: 'Pourquoi l’anticonstitutionnellement redouté oral de motivation est, pour la plupart des candidats, un bon souvenir',
    level: 2,
    anchor: '',
  },
  empty: { kind: 'texts.title', id: 'title-empty', text: '', level: 2, anchor: '' },
};
