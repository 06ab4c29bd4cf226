import { blockExamples } from '../blockExamples';

export const internalLinkExamples = blockExamples('core.internal-link', {
  usual: {
    label: 'Les offres d’alternance du moment',
    url: '/offres-alternance',
    text: 'Quarante entreprises cherchent leur apprenti près de nos campus.',
  },
  'label only': { label: 'Nos engagements', url: '/ecole/nos-engagements', text: '' },
  'very long': {
    label:
      'Comprendre la certification Qualiopi et ce qu’elle change pour un apprenti, son entreprise et son opérateur de compétences',
    url: '/ecole/qualite',
    text: 'Un audit tous les dix-huit mois, trente-deux indicateurs, et une question toute simple : ce que nous promettons, le tenons-nous ? La réponse, critère par critère, et ce que nous avons corrigé depuis la dernière visite.',
  },
});
