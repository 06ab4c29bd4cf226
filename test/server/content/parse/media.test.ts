import { fileLink, mediaLink, picture, shareImage } from '../../../../server/content/parse/media';
import { envelopes, testContext } from './testContext';

const photo = {
  url: '/uploads/hall.jpg',
  alternativeText: 'Le hall',
  width: 2000,
  height: 1000,
  formats: {
    large: { url: '/uploads/large_hall.jpg', width: 1000, height: 500 },
    thumbnail: { url: '/uploads/thumb_hall.jpg', width: 245, height: 122 },
    small: { url: '/uploads/small_hall.jpg', width: 500, height: 250 },
    medium: { url: 'javascript:x', width: 750 },
  },
};

describe('a picture', () => {
  it.each(envelopes(photo))('%s, has its addresses resolved and its other widths ascending', (_, wire) => {
    expect(picture({ image: wire }, 'image', testContext())).toEqual({
      url: 'https://media.example/uploads/hall.jpg',
      alt: 'Le hall',
      width: 2000,
      height: 1000,
      sources: [
        { url: 'https://media.example/uploads/thumb_hall.jpg', width: 245 },
        { url: 'https://media.example/uploads/small_hall.jpg', width: 500 },
        { url: 'https://media.example/uploads/large_hall.jpg', width: 1000 },
      ],
    });
  });

  it('has its credit where an editor has written one', () => {
    const caption = ' Photo : <b>Ada</b>, CC0 ';
    expect(picture({ image: { ...photo, caption } }, 'image', testContext())?.caption).toBe(
      'Photo : Ada, CC0',
    );
    expect(picture({ image: photo }, 'image', testContext())).not.toHaveProperty('caption');
  });

  it('has each width once, its own left out', () => {
    const formats = {
      small: { url: '/a.jpg', width: 500 },
      medium: { url: '/b.jpg', width: 500 },
      large: { url: '/c.jpg', width: 2000 },
    };
    const parsed = picture({ image: { ...photo, formats } }, 'image', testContext());
    expect(parsed?.sources.map(({ width }) => width)).toEqual([500]);
  });

  it('stays on this site where media have no origin of their own', () => {
    expect(picture({ image: { url: '/uploads/a.jpg' } }, 'image', testContext({ mediaUrl: '' }))).toEqual({
      url: '/uploads/a.jpg',
      alt: '',
      width: null,
      height: null,
      sources: [],
    });
  });

  it.each([null, 3, 'x', {}, [], { url: 3 }, { url: 'data:image/png;base64,AA' }, { data: null }])(
    'is none when it is %j',
    (image) => {
      expect(picture({ image }, 'image', testContext())).toBeNull();
      expect(shareImage({ image }, 'image', testContext())).toBeNull();
      expect(fileLink({ image }, 'image', testContext())).toBeNull();
    },
  );
});

it('a file has a size in kilobytes and an extension, its own or its address’s', () => {
  const context = testContext();
  expect(fileLink({ file: { url: '/a.PDF', size: 812.4, ext: '.pdf' } }, 'file', context)).toEqual({
    url: 'https://media.example/a.PDF',
    size: 812.4,
    ext: 'pdf',
  });
  expect(fileLink({ file: { url: '/b.DOCX?v=1' } }, 'file', context)).toMatchObject({
    size: null,
    ext: 'docx',
  });
});

it('a link to media is a record or an address', () => {
  const context = testContext();
  expect(mediaLink({ audio: '/a.mp3' }, 'audio', context)).toBe('https://media.example/a.mp3');
  expect(mediaLink({ audio: { url: '/a.mp3' } }, 'audio', context)).toBe('https://media.example/a.mp3');
});
