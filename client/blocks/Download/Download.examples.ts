import type { BlockExamples } from '../blockExamples';

export const downloadExamples: BlockExamples<'core.download'> = {
  usual: {
    kind: 'core.download',
    id: 'download-usual',
    title: 'Le guide de l’alternance 2027',
    file: { url: '/media/guide-alternance.pdf', size: 2400, ext: 'pdf' },
    language: 'français',
  },
  'unknown size': {
    kind: 'core.download',
    id: 'download-unknown',
    title: '',
    file: { url: '/media/reglement.pdf', size: null, ext: '' },
    language: '',
  },
  'very long': {
    kind: 'core.download',
    id: 'download-long',
    title:
      'Règlement intérieur applicable aux apprentis, aux stagiaires de la formation professionnelle et aux étudiants en mobilité internationale',
    file: { url: '/media/reglement-interieur.docx', size: 740, ext: 'docx' },
    language: 'français et anglais',
  },
};
