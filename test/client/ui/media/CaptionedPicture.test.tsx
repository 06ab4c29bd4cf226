import { render, screen } from '@testing-library/react';
import { CaptionedPicture } from '../../../../client/ui/media/CaptionedPicture';

const photograph = { url: '/lyon.jpg', alt: 'Les quais', width: 2000, height: 1500, sources: [] };
const slot = {
  illustration: { kind: 'skyline', seed: 'lyon', shape: '8x9' },
  sizes: '50vw',
  className: 'hero',
} as const;

it('says below a photograph whose it is', () => {
  render(<CaptionedPicture {...slot} image={{ ...photograph, caption: 'Photo : Ada, CC0' }} />);
  const figure = screen.getByRole('group');
  expect(figure.className).toBe('hero');
  expect(figure.querySelector('img')?.alt).toBe('Les quais');
  expect(figure.querySelector('figcaption')?.textContent).toBe('Photo : Ada, CC0');
});

it('is the picture alone where nothing is to be said, or a drawing stands in', () => {
  for (const image of [photograph, null]) {
    const { container, unmount } = render(<CaptionedPicture {...slot} image={image} />);
    expect(screen.queryByRole('figure')).toBeNull();
    expect(container.firstElementChild?.classList.contains('hero')).toBe(true);
    unmount();
  }
});
