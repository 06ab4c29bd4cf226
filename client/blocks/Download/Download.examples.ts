import { blockExamples } from '../blockExamples';

export const downloadExamples = blockExamples('core.download', {
  usual: {
    title: 'Le guide de l’alternance 2027',
    file: { url: '/media/guide-alternance.pdf', size: 2400, ext: 'pdf' },
    language: 'français',
  },
  'unknown size': { title: '', file: { url: '/media/reglement.pdf', size: null, ext: '' }, language: '' },
  'very long': {
    title:
      'Règlement intérieur applicable aux apprentis, aux stagiaires de la formation professionnelle et aux étudiants en mobilité internationale',
    file: { url: '/media/reglement-interieur.docx', size: 740, ext: 'docx' },
    language: 'français et anglais',
  },
});
