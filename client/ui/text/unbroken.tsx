import type { ReactNode } from 'react';
import { splitAtCompounds } from '../../../shared/text/compounds';
import { languageOfScript } from '../../../shared/text/languageOfScript';

/**
 * A title, or a line of facts, whose compounds, 'rendez-vous', go to the next line as one. A compound alone wider than
 * its place still breaks. One of another script says its language, so that it is read aloud in it.
 */
export function unbroken(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title;
  const lang = languageOfScript(title);
  // No element that isolates: a heading runs as its letters do.
  if (lang) return <span lang={lang}>{title}</span>;
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
