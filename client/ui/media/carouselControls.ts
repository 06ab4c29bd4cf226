import { closest } from '../clicks';

/** Smaller remainders are rounding, not a slide. */
const ROUNDING_PX = 2;

/** Makes the previous and next buttons of all carousels work, present or future. */
export function startCarouselControls(document: Document): void {
  const onClick = (event: Event) => {
    const button = closest(event, '[data-carousel]');
    const list = button?.closest('.carousel')?.querySelector('.carousel__list');
    if (!button || !list || button.getAttribute('aria-disabled') === 'true') return;
    const direction = button.dataset.carousel === 'next' ? 1 : -1;
    list.scrollBy({ left: direction * widthOfWholeSlides(list) });
  };
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.matches('.carousel__list')) markEnds(target);
  };
  // On focus, browsers do not scroll if a corner of the slide is in view.
  const onFocus = ({ target }: Event) => {
    if (target instanceof Element && target.matches(':focus-visible')) showWholly(target);
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('click', onClick);
  // Scroll events do not bubble, so they are captured.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
}

/** Scrolls the slide around the focused element fully into view. */
function showWholly(focused: Element): void {
  const slide = focused.closest('.carousel__slide');
  const list = slide?.closest('.carousel__list');
  if (!slide || !list) return;
  const [inner, outer] = [slide.getBoundingClientRect(), list.getBoundingClientRect()];
  const isWhole = inner.left >= outer.left - ROUNDING_PX && inner.right <= outer.right + ROUNDING_PX;
  if (!isWhole) slide.scrollIntoView({ block: 'nearest', inline: 'start' });
}

/** The width of the slides that are entirely in view, at least one, so that none is skipped. */
function widthOfWholeSlides(list: Element): number {
  const [first, second] = list.querySelectorAll<HTMLElement>('.carousel__slide');
  const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
  return step > 0 ? step * Math.max(1, Math.floor(list.clientWidth / step)) : list.clientWidth;
}

/** Marks a button at the end as disabled with `aria-disabled`, so that it keeps the focus. */
function markEnds(list: Element) {
  const { scrollLeft, scrollWidth, clientWidth } = list;
  const carousel = list.closest('.carousel');
  const mark = (name: string, atEnd: boolean) => {
    carousel?.querySelector(`[data-carousel="${name}"]`)?.setAttribute('aria-disabled', String(atEnd));
  };
  mark('previous', scrollLeft <= ROUNDING_PX);
  mark('next', scrollLeft + clientWidth >= scrollWidth - ROUNDING_PX);
}
