import type { CrmAction } from '../crm';

/** A call to action: a link, or the admissions popin (whose link without JavaScript is `/demande/{action}`). */
export type Action =
  | { label: string; url: string; popin: null }
  | {
      label: string;
      url: string;
      popin: { action: CrmAction; course: string; campus: string };
    };
