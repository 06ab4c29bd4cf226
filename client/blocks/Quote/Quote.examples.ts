import { blockExamples } from '../blockExamples';

export const quoteExamples = blockExamples('texts.quote', {
  usual: {
    quote:
      'Je pensais apprendre à vendre. J’ai surtout appris à me taire assez longtemps pour comprendre ce dont l’autre a besoin.',
    author: 'Inès Caradec',
    role: 'Bachelor Commerce, promotion 2024, aujourd’hui cheffe de secteur',
  },
  'without an author': { quote: 'Ce que l’on fait compte plus que ce que l’on dit.', author: '', role: '' },
  'very long': {
    quote:
      'La première fois que j’ai présenté mon plan d’action, le directeur du magasin m’a laissée parler dix minutes, puis il m’a demandé combien de clients j’avais interrogés. Zéro. Il m’a dit de revenir quand j’en aurais vu cinquante. J’en ai vu soixante-deux, et mon plan n’avait plus rien à voir avec le premier. C’est la leçon que je répète à chaque stagiaire que j’accueille.',
    author: 'Marie-Bénédicte de La Rochefoucauld-Vandenbroucke',
    role: 'Directrice régionale des ventes, marraine de la promotion 2026 du programme Grande École',
  },
  empty: { quote: '', author: '', role: '' },
});
