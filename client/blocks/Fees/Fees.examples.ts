import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const rows = [
  { label: 'Année en initial', price: '7 900 €', note: 'Payable en dix fois sans frais.' },
  {
    label: 'Année en alternance',
    price: '0 €',
    note: 'Pris en charge par l’entreprise et son opérateur de compétences.',
  },
  { label: 'Frais de candidature', price: '60 €', note: '' },
];

export const feesExamples = blockExamples('course.fees', {
  usual: {
    rows,
    financing:
      '<p>Bourses de l’école sur critères sociaux, prêt étudiant garanti par l’État, chèque mobilité&nbsp;: une personne par campus étudie chaque situation.</p><ul><li>Bourse d’excellence</li><li>Fonds d’urgence</li></ul>',
  },
  'one item': { rows: rows.slice(0, 1), financing: '' },
  'financing only': { rows: [], financing: '<p>Sur devis.</p>' },
  'very long': {
    rows: [
      {
        label:
          'Validation des acquis de l’expérience, accompagnement renforcé et passage devant le jury compris',
        price: 'à partir de 3 200 € nets de taxe',
        note: 'Finançable par le compte personnel de formation, par un projet de transition professionnelle, par l’employeur ou par la région, selon votre situation au moment du dépôt du dossier.',
      },
      ...rows,
    ],
    financing: '<p>Chaque dossier est étudié.</p>',
  },
  'forty items': { rows: repeated(rows, 40), financing: '' },
  empty: { rows: [], financing: '' },
});
