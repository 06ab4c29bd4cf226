import type { frenchMoreLabels } from '../french/frenchMoreLabels';
import { admissionsLabels } from './admissionsLabels';
import { blocksLabels } from './blocksLabels';
import { consentLabels } from './consentLabels';
import { cookiesLabels } from './cookiesLabels';
import { installationLabels } from './installationLabels';
import { pagesLabels } from './pagesLabels';
import { searchLabels } from './searchLabels';

/** The labels of pages, blocks and requests. */
export const englishMoreLabels = {
  ...pagesLabels,
  ...admissionsLabels,
  ...blocksLabels,
  ...consentLabels,
  ...cookiesLabels,
  ...installationLabels,
  ...searchLabels,
} satisfies Record<keyof typeof frenchMoreLabels, string>;
