import { richText } from '../../../../../server/content/parse/text/richText';

/** As an image service of the media host would. */
const resized = (url: string) =>
  url.startsWith('https://media.example/')
    ? `/media/images/s/${url.slice('https://media.example/'.length)}/{width}.{format}`
    : undefined;
const read = (html: string) =>
  richText(html, { mediaUrl: 'https://media.example', resized, reportDropped: () => {} });
const widthsOf = (html: string) =>
  [...(/srcset="([^"]*)"/.exec(html)?.[1] ?? '').matchAll(/(\S+) (\d+)w/g)].map(
    ([, address, width]) => `${width} ${address}`,
  );

it('offers a picture of a text in the widths that screens need, in a form that all browsers of the site know', () => {
  const shown = read('<img src="/uploads/a.jpg" alt="A" width="1600" height="900">');
  expect(shown).toContain('src="https://media.example/uploads/a.jpg"');
  expect(shown).toContain('sizes="(min-width: 48rem) 704px, 92vw"');
  expect(widthsOf(shown)).toEqual(
    [320, 640, 768, 1024, 1280].map((width) => `${width} /media/images/s/uploads/a.jpg/${width}.webp`),
  );
});

it('prefers them to those that the service has', () => {
  const shown = read(
    '<img src="/uploads/a.jpg" alt="" srcset="/uploads/s_a.jpg 500w, /uploads/a.jpg 1600w" width="1600" height="900">',
  );
  expect(widthsOf(shown)).toHaveLength(5);
  expect(shown).not.toContain('s_a.jpg');
});

it('offers a narrow picture no wider than dense screens show it', () => {
  const shown = read('<img src="/uploads/a.jpg" alt="" width="400" height="300">');
  expect(widthsOf(shown).map((one) => Number.parseInt(one, 10))).toEqual([320, 640, 768]);
});

it.each([
  ['an icon', '<img src="/uploads/a.png" alt="" width="64" height="64">'],
  ['one of a size that nobody tells', '<img src="/uploads/a.jpg" alt="">'],
  ['one of another host', '<img src="https://elsewhere.example/a.jpg" alt="" width="1600" height="900">'],
])('leaves %s as it is', (_, html) => {
  expect(read(html)).not.toContain('srcset');
});
