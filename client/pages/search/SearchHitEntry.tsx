import { Fragment } from 'react';
import type { SearchHit } from '../../../shared/content/search';
import { localise } from '../../../shared/locale';
import { useLabels, useSite } from '../../site/SiteContext';

/** A page that was found: what it is, its title as the link, and where the words stand in it. */
export function SearchHitEntry({ found }: { found: SearchHit }) {
  const labels = useLabels();
  const { locale } = useSite();
  const { kind, path, title, note, excerpt } = found;
  return (
    <article className="found">
      <p className="found__kind eyebrow">
        {labels(`search.is.${kind}`)}
        {note && <span className="found__note"> · {note}</span>}
      </p>
      <h3 className="found__title">
        <a className="found__link" href={path.startsWith('/') ? localise(path, locale) : path}>
          {title}
        </a>
      </h3>
      {excerpt.length > 0 && (
        <p className="found__excerpt">
          {excerpt.map((part, at) =>
            at % 2 === 1 ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
          )}
        </p>
      )}
    </article>
  );
}
