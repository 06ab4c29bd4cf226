import { blockExamples } from '../blockExamples';

export const ctaExamples = blockExamples('core.cta', {
  usual: {
    title: 'Et si l’on en parlait ?',
    text: 'Un conseiller vous rappelle dans la journée, ou vous reçoit sur le campus de votre choix.',
    actions: [
      {
        label: 'Prendre rendez-vous',
        url: '/demande/contact',
        popin: { action: 'contact', course: '', campus: '' },
      },
      {
        label: 'Candidater',
        url: '/demande/registration?course=bachelor-commerce&campus=metz',
        popin: { action: 'registration', course: 'bachelor-commerce', campus: 'metz' },
      },
    ],
  },
  'one item': {
    title: 'Prochaine journée portes ouvertes',
    text: '',
    actions: [{ label: 'Voir l’agenda', url: '/agenda', popin: null }],
  },
  'very long': {
    title:
      'Vous dirigez une entreprise et vous cherchez une personne en alternance pour la rentrée de septembre',
    text: 'Dites-nous le poste, le lieu et le rythme qui vous convient. Nous vous présentons sous dix jours trois candidats dont le projet correspond, et nous nous occupons du contrat, de la convention et des démarches auprès de votre opérateur de compétences.',
    actions: [
      { label: 'Déposer une offre d’alternance', url: '/entreprise', popin: null },
      { label: 'Être rappelé par un conseiller entreprises', url: '/contact', popin: null },
      { label: 'Verser la taxe d’apprentissage', url: '/entreprise-et-carriere/taxe', popin: null },
    ],
  },
  empty: { title: '', text: '', actions: [] },
});
