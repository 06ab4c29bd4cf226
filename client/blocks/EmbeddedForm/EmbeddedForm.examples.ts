import type { BlockExamples } from '../blockExamples';

const usual = {
  kind: 'forms.embed',
  id: 'embed',
  title: 'Demande d’information',
  height: 640,
  fallbackUrl: 'https://formulaires.example/demande',
} as const;

export const embeddedFormExamples: BlockExamples<'forms.embed'> = {
  usual: { ...usual, src: 'about:blank' },
  'frame refused': { ...usual, src: '' },
};
