import type { ReactNode } from 'react';

interface FactListProps {
  /** A fact without a value is left out. */
  facts: readonly { label: string; value: ReactNode }[];
}

/** Terms with their values: the facts of a programme or an event. */
export function FactList({ facts }: FactListProps) {
  const known = facts.filter(
    ({ value }) => value !== '' && value !== null && value !== undefined && value !== false,
  );
  if (known.length === 0) return null;
  return (
    <dl className="fact-list">
      {known.map(({ label, value }) => (
        <div key={label} className="fact-list__fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
