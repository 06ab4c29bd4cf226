import { admissionsLabels } from './admissionsLabels';
import { blocksLabels } from './blocksLabels';
import { installationLabels } from './installationLabels';
import { pagesLabels } from './pagesLabels';

/** The words of pages, blocks and requests. */
export const englishMoreLabels = {
  ...pagesLabels,
  ...admissionsLabels,
  ...blocksLabels,
  ...installationLabels,
};
