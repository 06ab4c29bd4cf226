import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const steps = [
  {
    title: 'Candidater en ligne',
    text: 'Vingt minutes, un relevé de notes et une pièce d’identité suffisent.',
  },
  { title: 'Passer l’entretien', text: 'Trente minutes de conversation, sur place ou à distance.' },
  { title: 'Recevoir la réponse', text: 'Sous huit jours, motivée, par écrit.' },
  {
    title: 'Préparer la rentrée',
    text: 'Logement, financement, recherche d’entreprise : on commence ensemble.',
  },
];

export const stepsExamples = blockExamples('core.steps', {
  usual: { title: 'Entrer à l’école en quatre étapes', steps, delay: 'entre 48h et 9 mois' },
  'without title nor delay': { title: '', steps: steps.slice(0, 3), delay: '' },
  'one item': { title: 'S’inscrire', steps: steps.slice(0, 1), delay: '' },
  'very long': {
    title: 'Faire reconnaître son expérience professionnelle par la validation des acquis',
    steps: [
      {
        title:
          'Vérifier que l’expérience acquise correspond bien au référentiel de la certification professionnelle',
        text: 'Un conseiller relit avec vous les activités du référentiel, une par une, et vous dit franchement celles qui manquent. Cet échange ne vous engage à rien et ne coûte rien.',
      },
      ...steps,
    ],
    delay: 'selon le calendrier national d’admission, publié chaque année au mois de décembre',
  },
  'forty items': { title: 'Pas à pas', steps: repeated(steps, 40), delay: '' },
  empty: { title: 'Étapes', steps: [], delay: '' },
});
