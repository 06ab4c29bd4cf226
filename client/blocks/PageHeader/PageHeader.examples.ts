import { blockExamples } from '../blockExamples';
import { examplePicture } from '../examplePicture';

export const pageHeaderExamples = blockExamples('headers.page', {
  usual: {
    title: 'Le Bachelor Commerce et marketing',
    summary: 'Trois années pour savoir écouter un client, construire une offre et la défendre.',
    image: null,
    meta: ['Bac+3', 'Initial ou alternance', '12 campus'],
  },
  'with a picture': {
    title: 'Étudier à Metz',
    summary: 'Au pied de la grue jaune, à dix minutes de la gare.',
    image: examplePicture('metz', 'Les quais de Metz', '8x9'),
    meta: ['480 étudiants', '14 formations'],
  },
  'very long': {
    title:
      'Conditions générales de vente applicables aux formations professionnelles continues et en apprentissage',
    summary:
      'Ce document s’applique aux contrats signés à compter du 1er\u00a0septembre 2026. Il remplace les versions précédentes et complète la convention de formation remise à chaque entreprise.',
    image: null,
    meta: ['Version du 1er\u00a0septembre 2026', 'Contrats d’apprentissage', 'Formation continue', 'VAE'],
  },
  'title only': { title: 'Contact', summary: '', image: null, meta: [] },
});
