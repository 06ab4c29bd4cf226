import type { DateText } from '../dates';

export interface LegalBlocks {
  /**
   * A declaration according to the French law on accessibility (décret 2019-768, article 5). Empty fields are not
   * shown.
   */
  'legal.accessibility': {
    /** The standard of the audit: 'RGAA 4.1.2'. */
    standard: string;
    /** Criteria met, in percent of those that apply; null if there was no audit, which counts as none met. */
    rate: number | null;
    auditor: string;
    auditedOn: DateText | null;
    /** The audited pages. */
    sample: { label: string; url: string }[];
    tools: string[];
    environments: string[];
    /** Sanitised HTML, like the following fields. */
    failures: string;
    derogations: string;
    exempt: string;
    contact: string;
    plan: string;
  };
}

export type Conformity = 'full' | 'partial' | 'none';

/** The conformity that may be declared by the rate of criteria met: all of them, at least half, or less. */
export function conformityOf({ rate }: Pick<LegalBlocks['legal.accessibility'], 'rate'>): Conformity {
  if (rate === null || rate < 50) return 'none';
  return rate >= 100 ? 'full' : 'partial';
}
