import type { ReactNode } from 'react';
import { unbroken } from './text/unbroken';

interface CardProps {
  title: ReactNode;
  /** '' or absent: the card leads nowhere. */
  href?: string | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** A `Picture`, a `DateBlock`: above the title, or before it when the layout is a row. */
  media?: ReactNode;
  eyebrow?: ReactNode;
  /** One or several paragraphs. */
  children?: ReactNode;
  /** Short facts under the text. */
  meta?: ReactNode;
  /** What may be done besides opening it: controls of their own, above the card's link. */
  actions?: ReactNode;
  /**
   * A line: where there is room, the facts stand beside the title. A picture: it takes the height that there is. Brief:
   * in a list (`briefs`) as narrow as a phone, the picture stands small beside the title.
   */
  layout?: 'stacked' | 'row' | 'line' | 'picture' | 'brief' | undefined;
  className?: string | undefined;
}

/** The title is the link, the whole card its hit area. */
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
  // Spelt out because a computed string would lose the type of the element.
  const Heading = ({ 2: 'h2', 3: 'h3', 4: 'h4' } as const)[headingLevel];
  return (
    <article
      className={['card', `card--${layout}`, href && 'card--link', className].filter(Boolean).join(' ')}
    >
      {media && <div className="card__media">{media}</div>}
      <div className="card__body">
        {/* Read after the title, seen before it. */}
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
