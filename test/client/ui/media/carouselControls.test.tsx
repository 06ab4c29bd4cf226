import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '../../../../client/ui/media/Carousel';
import { startCarouselControls } from '../../../../client/ui/media/carouselControls';

const SLIDE_PX = 300;

beforeAll(() => startCarouselControls(document));

/** A carousel of six slides of 300px, three and a half of them in sight. */
function carousel() {
  const texts = { previous: 'Précédents', next: 'Suivants' };
  const items = ['Lyon', 'Paris', 'Nice', 'Nantes', 'Rennes', 'Lille'];
  render(
    <Carousel
      label="Campus"
      texts={texts}
      items={items.map((name) => ({ key: name, content: <a href={`/campus/${name}`}>{name}</a> }))}
    />,
  );
  const list = screen.getByRole('list', { name: 'Campus' });
  Object.defineProperties(list, {
    clientWidth: { value: 3.5 * SLIDE_PX },
    scrollWidth: { value: items.length * SLIDE_PX },
    scrollBy: {
      value: ({ left }: { left: number }) => {
        list.scrollLeft = Math.min(Math.max(0, list.scrollLeft + left), 2.5 * SLIDE_PX);
        fireEvent.scroll(list);
      },
    },
  });
  screen.getAllByRole('listitem').forEach((slide, index) => {
    Object.defineProperty(slide, 'offsetLeft', { value: index * SLIDE_PX });
  });
  return list;
}

const button = (name: string) => screen.getByRole('button', { name });

it('moves by the slides that are wholly in sight', async () => {
  const list = carousel();
  await userEvent.click(button('Suivants'));
  expect(list.scrollLeft).toBe(2.5 * SLIDE_PX);

  await userEvent.click(button('Précédents'));
  expect(list.scrollLeft).toBe(0);
});

it('says at an end that there is no further', async () => {
  carousel();
  expect(button('Précédents').getAttribute('aria-disabled')).toBe('true');
  expect(button('Suivants').getAttribute('aria-disabled')).not.toBe('true');

  await userEvent.click(button('Suivants'));

  expect(button('Précédents').getAttribute('aria-disabled')).toBe('false');
  expect(button('Suivants').getAttribute('aria-disabled')).toBe('true');
});

it('keeps the focus on a button that has reached the end', async () => {
  carousel();
  await userEvent.click(button('Suivants'));
  expect(document.activeElement).toBe(button('Suivants'));
});

it('can be scrolled from the keyboard without its buttons', async () => {
  const list = carousel();
  await userEvent.tab();
  expect(document.activeElement).toBe(list);
});

it('is nothing without items', () => {
  const { container } = render(
    <Carousel label="Campus" texts={{ previous: 'Précédents', next: 'Suivants' }} items={[]} />,
  );
  expect(container.innerHTML).toBe('');
});
