import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Picture, type PictureImage } from '../../../../client/ui/media/Picture';

const photograph: PictureImage = {
  url: '/media/lyon.jpg',
  alt: 'Les quais de Lyon',
  width: 2000,
  height: 1500,
  sources: [245, 500, 750, 1000].map((width) => ({ url: `/media/lyon-${width}.jpg`, width })),
};

function picture(props: Partial<ComponentProps<typeof Picture>>) {
  const { container } = render(
    <Picture
      image={photograph}
      illustration={{ kind: 'skyline', seed: 'lyon', shape: '4x5' }}
      sizes="50vw"
      {...props}
    />,
  );
  const image = container.querySelector('img');
  if (!image) throw new Error('No picture');
  return image;
}

it('offers each width that the site serves the smallest source that fills it, once', () => {
  expect(picture({}).srcset).toBe(
    '/media/lyon-500.jpg 500w, /media/lyon-750.jpg 750w, /media/lyon-1000.jpg 1000w',
  );
});

it('offers no choice where the service sent one file', () => {
  const image = picture({ image: { ...photograph, sources: [] } });
  expect(image.hasAttribute('srcset')).toBe(false);
  expect(image.hasAttribute('sizes')).toBe(false);
  expect(image.getAttribute('src')).toBe('/media/lyon.jpg');
});

it('keeps the size of the photograph', () => {
  const image = picture({});
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['2000', '1500']);
});

it('takes the size of the slot for a photograph of unknown size', () => {
  const image = picture({ image: { ...photograph, height: null } });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '800']);
});

it('draws an illustration where there is no photograph, as decoration', () => {
  const image = picture({ image: null });
  expect(image.getAttribute('src')).toBe('/media/illustrations/skyline/4x5/lyon.svg');
  expect(image.alt).toBe('');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['640', '800']);
});

it('loads late and unhurried, except the first of the page', () => {
  const late = picture({});
  expect(late.getAttribute('loading')).toBe('lazy');
  expect(late.hasAttribute('fetchpriority')).toBe(false);

  const first = picture({ priority: true });
  expect(first.getAttribute('loading')).toBe('eager');
  expect(first.getAttribute('fetchpriority')).toBe('high');
});

it('says what the photograph shows, unless the text beside it does', () => {
  expect(picture({}).alt).toBe('Les quais de Lyon');
  expect(picture({ alt: '' }).alt).toBe('');
});

it('one that any width is had of has AVIF and WebP in the widths that it fills, and a JPEG for other browsers', () => {
  const image = {
    url: '/a.jpg',
    alt: 'Le hall',
    width: 1100,
    height: 800,
    sources: [],
    resized: '/i/{width}.{format}',
  };
  const { container } = render(
    <Picture image={image} illustration={{ kind: 'skyline', seed: 'x', shape: '4x5' }} sizes="92vw" />,
  );
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  expect(sources[0]?.getAttribute('srcset')).toBe(
    '/i/320.avif 320w, /i/640.avif 640w, /i/768.avif 768w, /i/1024.avif 1024w',
  );
  expect(sources[1]?.getAttribute('sizes')).toBe('92vw');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/i/768.jpeg');
});
