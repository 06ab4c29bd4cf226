import type { ReactNode } from 'react';
import { splitAtCompounds } from '../../../shared/text/compounds';

/**
 * A title, or a line of facts, whose compounds, 'rendez-vous', go to the next line as one. A compound alone wider than
 * its place still breaks.
 */
export function unbroken(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title;
  const parts = splitAtCompounds(title);
  if (parts.length === 1) return title;
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="unbroken">
        {part}
      </span>
    ),
  );
}
