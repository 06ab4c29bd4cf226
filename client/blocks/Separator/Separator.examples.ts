import type { BlockExamples } from '../defineBlock';

export const separatorExamples: BlockExamples<'core.separator'> = {
  usual: { kind: 'core.separator', id: 'separator-usual' },
};
