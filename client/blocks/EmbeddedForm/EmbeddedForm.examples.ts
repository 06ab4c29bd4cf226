import { blockExamples } from '../blockExamples';

const usual = {
  title: 'Demande d’information',
  height: 640,
  fallbackUrl: 'https://formulaires.example/demande',
} as const;

export const embeddedFormExamples = blockExamples('forms.embed', {
  usual: { ...usual, src: 'about:blank' },
  'frame refused': { ...usual, src: '' },
});
