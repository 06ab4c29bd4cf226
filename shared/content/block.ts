import type { CrmAction } from './crm';

/**
 * The content components of a page, in the domain's form: every field present, HTML sanitised, addresses checked.
 * `kind` is the canonical `__component` name; the parser's alias map knows the other spellings.
 */
export interface BlockOf<K extends string> {
  kind: K;
  /** Unique among the blocks of one page. */
  id: string;
}

/** A call to action: a link, or the admissions popin (whose link without JavaScript is `/demande/{action}`). */
export type Action =
  | { label: string; url: string; popin: null }
  | {
      label: string;
      url: string;
      popin: { action: CrmAction; course: string; campus: string };
    };
