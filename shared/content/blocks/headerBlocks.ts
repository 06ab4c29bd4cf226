import type { Picture } from '../media';
import type { Action } from './action';

export interface HeaderBlocks {
  'headers.hero': {
    eyebrow: string;
    title: string;
    /** A word of the title to stress, or ''. */
    emphasis: string;
    lead: string;
    ctas: Action[];
    image: Picture | null;
  };
  'headers.page': {
    title: string;
    summary: string;
    image: Picture | null;
    /** Short facts beside the title: 'Bac+3', '12 campus'. */
    meta: string[];
  };
}
