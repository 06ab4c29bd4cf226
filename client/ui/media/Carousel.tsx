import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface CarouselProps {
  /** Accessible label of the list. */
  label: string;
  texts: { previous: string; next: string };
  /** One item per slide; its key is the slide's. */
  items: readonly { key: string; content: ReactNode }[];
  /** Slide width: four, three or two per row on a wide page; on a phone one, and part of the next for small slides. */
  slide?: 'small' | 'medium' | 'large' | undefined;
}

/** A scroll-snap list; with scripts also two buttons, served by `startCarouselControls` without hydration. */
export function Carousel({ label, texts, items, slide = 'medium' }: CarouselProps) {
  if (items.length === 0) return null;
  return (
    <div className={`carousel carousel--${slide}`}>
      <ul
        className="carousel__list bare-list"
        role="list"
        data-slides={items.length}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        {items.map((item) => (
          <li key={item.key} className="carousel__slide">
            {item.content}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className="carousel__controls">
          <span className="carousel__horizon" />
          <button
            type="button"
            className="carousel__control round"
            data-carousel="previous"
            aria-disabled="true"
          >
            <Icon name="arrow-left" label={texts.previous} />
          </button>
          <button type="button" className="carousel__control round" data-carousel="next">
            <Icon name="arrow-right" label={texts.next} />
          </button>
        </div>
      )}
    </div>
  );
}
