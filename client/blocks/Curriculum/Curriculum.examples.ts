import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const columns = ['Enseignement', '1re année', '2e année', '3e année'];
const rows = [
  ['Négociation et vente', '60 h', '80 h', '90 h'],
  ['Marketing et étude des marchés', '50 h', '60 h', '40 h'],
  ['Droit, économie, gestion', '70 h', '50 h', '30 h'],
  ['Anglais et seconde langue', '80 h', '80 h', '60 h'],
  ['Missions en entreprise', '8 semaines', '12 semaines', '16 semaines'],
];

export const curriculumExamples = blockExamples('course.curriculum', {
  usual: { caption: 'Ce que l’on apprend, année par année', columns, rows },
  'one item': { caption: 'Volume horaire', columns: ['Matière', 'Heures'], rows: [['Comptabilité', '48']] },
  'rows of unequal length, no caption': {
    caption: '',
    columns: [],
    rows: [['Semestre 1', 'Fondamentaux'], ['Semestre 2'], ['Semestre 3', 'Options', 'Stage']],
  },
  'very long': {
    caption: 'Blocs de compétences de la certification professionnelle et modalités de leur évaluation',
    columns: ['Bloc', 'Compétences', 'Enseignements', 'Évaluation', 'Durée', 'Crédits', 'Équivalences'],
    rows: Array.from({ length: 4 }, (_, index) => [
      `Bloc ${index + 1}`,
      'Analyser l’environnement concurrentiel d’une entreprise et en déduire des orientations commerciales argumentées',
      'Veille, études de marché, statistiques appliquées, géomarketing',
      'Mise en situation professionnelle reconstituée, soutenance devant un jury de deux professionnels',
      '120 h',
      '18 ECTS',
      'Bloc 2 du BTS Management commercial opérationnel',
    ]),
  },
  'forty items': { caption: 'Tous les cours', columns, rows: repeated(rows, 40) },
  empty: { caption: 'Programme', columns, rows: [] },
});
