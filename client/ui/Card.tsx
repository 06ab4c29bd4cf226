import type { ReactNode } from 'react';
import { unbroken } from './text/unbroken';

interface CardProps {
  title: ReactNode;
  /** '' or absent: no link. */
  href?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** A `Picture` or a `DateBlock`: above the title, or beside it in a row. */
  media?: ReactNode;
  eyebrow?: ReactNode;
  /** One or more paragraphs. */
  children?: ReactNode;
  /** Short facts below the text. */
  meta?: ReactNode;
  /** Further controls, above the card's link. */
  actions?: ReactNode;
  /**
   * 'line': the facts are beside the title if there is room. 'picture': the picture takes the available height.
   * 'brief': in a list (`briefs`) as narrow as a phone, a small picture beside the title.
   */
  layout?: 'stacked' | 'row' | 'line' | 'picture' | 'brief' | undefined;
  className?: string | undefined;
}

/** The title is the link; the whole card is its hit area. */
export function Card(props: CardProps) {
  const {
    title,
    href,
    headingLevel = 3,
    media,
    eyebrow,
    children,
    meta,
    actions,
    layout = 'stacked',
    className,
  } = props;
  // Spelt out: a computed string would lose the element's type.
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={['card', `card--${layout}`, href && 'card--link', className].filter(Boolean).join(' ')}
    >
      {media && <div className="card__media">{media}</div>}
      <div className="card__body">
        {/* After the title in the DOM, above it on screen. */}
        <Heading className="card__title">
          {href ? <a href={href}>{unbroken(title)}</a> : unbroken(title)}
        </Heading>
        {eyebrow && <p className="card__eyebrow eyebrow">{unbroken(eyebrow)}</p>}
        {children && <div className="card__text">{children}</div>}
        {meta && <div className="card__meta">{meta}</div>}
        {actions && <div className="card__actions">{actions}</div>}
      </div>
    </article>
  );
}
