import type { BlockExamples } from '../blockExamples';

export const internalLinkExamples: BlockExamples<'core.internal-link'> = {
  usual: {
    kind: 'core.internal-link',
    id: 'internal-link-usual',
    label: 'Les offres d’alternance du moment',
    url: '/offres-alternance',
    text: 'Quarante entreprises cherchent leur apprenti près de nos campus.',
  },
  'label only': {
    kind: 'core.internal-link',
    id: 'internal-link-label',
    label: 'Nos engagements',
    url: '/ecole/nos-engagements',
    text: '',
  },
  'very long': {
    kind: 'core.internal-link',
    id: 'internal-link-long',
    label:
      'Comprendre la certification Qualiopi et ce qu’elle change pour un apprenti, son entreprise et son opérateur de compétences',
    url: '/ecole/qualite',
    text: 'Un audit tous les dix-huit mois, trente-deux indicateurs, et une question toute simple : ce que nous promettons, le tenons-nous ? La réponse, critère par critère, et ce que nous avons corrigé depuis la dernière visite.',
  },
};
