import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface CarouselProps {
  /** Names the list for those who do not see the heading above it. */
  label: string;
  texts: { previous: string; next: string };
  /** One element a slide; each key becomes the slide's. */
  items: readonly { key: string; content: ReactNode }[];
  /** How wide a slide wants to be: four, three or two beside each other on a wide page; on a phone one, and of small ones a part of the next. */
  slide?: 'small' | 'medium' | 'large' | undefined;
}

/**
 * A list that scrolls and snaps, by touch, wheel and keyboard, without JavaScript. With it two buttons appear; the
 * listeners of `startCarouselControls` serve them, so a carousel needs no hydration.
 */
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
          <button type="button" className="carousel__control" data-carousel="previous" aria-disabled="true">
            <Icon name="arrow-left" label={texts.previous} />
          </button>
          <button type="button" className="carousel__control" data-carousel="next">
            <Icon name="arrow-right" label={texts.next} />
          </button>
        </div>
      )}
    </div>
  );
}
