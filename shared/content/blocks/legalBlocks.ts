import type { DateText } from '../dates';

export interface LegalBlocks {
  /** A declaration as the French law on accessibility (décret 2019-768, article 5) has it. What is not told is not shown. */
  'legal.accessibility': {
    /** What was measured against: 'RGAA 4.1.2'. */
    standard: string;
    /** Criteria that are met, in percent of those that apply; null: nobody has looked, which counts as none. */
    rate: number | null;
    auditor: string;
    auditedOn: DateText | null;
    /** The pages that were looked at. */
    sample: { label: string; url: string }[];
    tools: string[];
    environments: string[];
    /** Sanitised HTML, as what follows. */
    failures: string;
    derogations: string;
    exempt: string;
    contact: string;
    plan: string;
  };
}

const CONFORMITIES = ['full', 'partial', 'none'] as const;
export type Conformity = (typeof CONFORMITIES)[number];

/** What may be said of a site by the rate of criteria that it meets: all of them, at least half, or less. */
export function conformityOf({ rate }: Pick<LegalBlocks['legal.accessibility'], 'rate'>): Conformity {
  if (rate === null || rate < 50) return 'none';
  return rate >= 100 ? 'full' : 'partial';
}
