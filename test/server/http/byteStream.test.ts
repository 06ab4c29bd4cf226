import { type ByteStream, createByteStream } from '../../../server/http/byteStream';

/** What a reader has received so far, and how it ended. */
function follow(stream: ByteStream) {
  const heard = { text: '', end: '' };
  stream.follow({
    write: (bytes) => {
      heard.text += bytes.toString();
    },
    end: () => {
      heard.end = 'whole';
    },
    cut: () => {
      heard.end = 'cut';
    },
  });
  return heard;
}

it.each([
  ['nothing', ''],
  ['plain', '<p>campus</p>'],
  ['in French, with a picture', '<p>L’école à 5 € — 🎓</p>'],
])('texts and bytes become one buffer of UTF-8: %s', async (_, text) => {
  const stream = createByteStream();
  for (const piece of ['<', text, new TextEncoder().encode(text), '>']) stream.write(piece);
  stream.end();
  expect((await stream.whole)?.toString()).toBe(`<${text}${text}>`);
});

describe('the bytes of one page for several readers', () => {
  test('whoever comes early, in the middle or late gets all of them', async () => {
    const stream = createByteStream();
    const early = follow(stream);
    stream.write('<p>é');
    stream.write(new TextEncoder().encode('t'));
    expect(early.text).toBe('');
    stream.flush();
    expect(early.text).toBe('<p>ét');
    const middle = follow(stream);
    expect(middle.text).toBe('<p>ét');
    stream.write('é</p>');
    stream.end();
    const late = follow(stream);
    for (const reader of [early, middle, late]) expect(reader).toEqual({ text: '<p>été</p>', end: 'whole' });
    expect((await stream.whole)?.toString()).toBe('<p>été</p>');
  });

  test.each([
    ['small', 1_000],
    ['large', 2_000_000],
  ])('a %s page comes whole, text of any length and bytes by turns', async (_size, length) => {
    const stream = createByteStream();
    const pieces = ['é€😀'.repeat(length / 8), Buffer.from('<hr>'.repeat(length / 8)), '’'];
    for (const piece of pieces) stream.write(piece);
    stream.end();
    const whole = await stream.whole;
    expect(whole?.equals(Buffer.from(pieces.join('')))).toBe(true);
    expect(whole?.buffer.byteLength).toBe(whole?.length);
  });

  test('nobody takes a page that was cut for a whole one', async () => {
    const stream = createByteStream();
    const early = follow(stream);
    stream.write('<p>');
    stream.cut();
    expect([early, follow(stream)]).toEqual([
      { text: '<p>', end: 'cut' },
      { text: '<p>', end: 'cut' },
    ]);
    expect(await stream.whole).toBeNull();
  });

  test('a page without a byte is a page', async () => {
    const stream = createByteStream();
    stream.end();
    expect((await stream.whole)?.length).toBe(0);
  });
});
