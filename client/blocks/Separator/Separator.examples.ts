import { blockExamples } from '../blockExamples';

export const separatorExamples = blockExamples('core.separator', {
  usual: {},
});
