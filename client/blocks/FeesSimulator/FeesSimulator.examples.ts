import { blockExamples } from '../blockExamples';

export const feesSimulatorExamples = blockExamples('fees.simulator', {
  usual: {
    title: 'Combien coûtera ma formation\u00a0?',
    text: 'Les prix sont ceux des fiches de formation, par année.',
  },
  'no words': { title: '', text: '' },
});
