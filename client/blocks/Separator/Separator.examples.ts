import type { BlockExamples } from '../blockExamples';

export const separatorExamples: BlockExamples<'core.separator'> = {
  usual: { kind: 'core.separator', id: 'separator-usual' },
};
