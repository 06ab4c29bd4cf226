import { admissionsLabels } from './admissionsLabels';
import { blocksLabels } from './blocksLabels';
import { consentLabels } from './consentLabels';
import { cookiesLabels } from './cookiesLabels';
import { coursesLabels } from './coursesLabels';
import { installationLabels } from './installationLabels';
import { pagesLabels } from './pagesLabels';
import { searchLabels } from './searchLabels';

/** The labels of pages, blocks and requests. */
export const frenchMoreLabels = {
  ...pagesLabels,
  ...admissionsLabels,
  ...blocksLabels,
  ...consentLabels,
  ...cookiesLabels,
  ...coursesLabels,
  ...installationLabels,
  ...searchLabels,
};
