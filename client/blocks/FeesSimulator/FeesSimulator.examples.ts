import type { BlockExamples } from '../blockExamples';

export const feesSimulatorExamples: BlockExamples<'fees.simulator'> = {
  usual: {
    kind: 'fees.simulator',
    id: 'simulator-usual',
    title: 'Combien coûtera ma formation\u00a0?',
    text: 'Les prix sont ceux des fiches de formation, par année.',
  },
  'no words': { kind: 'fees.simulator', id: 'simulator-bare', title: '', text: '' },
};
