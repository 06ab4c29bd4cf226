import type { ReactNode } from 'react';
import { splitAtCompounds } from '../../../shared/text/compounds';
import { languageOfScript } from '../../../shared/text/languageOfScript';

/** A title in which compounds such as 'rendez-vous' do not wrap; text in another script gets its `lang`. */
export function unbroken(title: ReactNode): ReactNode {
  if (typeof title !== 'string') return title;
  const lang = languageOfScript(title);
  // Not `<bdi>`: a heading's direction follows its letters.
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
