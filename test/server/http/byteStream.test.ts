import { type ByteStream, createByteStream } from '../../../server/http/byteStream';

/** What a reader has received so far, and how it ended. */
function follow(broadcast: ByteStream) {
  const heard = { text: '', end: '' };
  broadcast.follow({
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

describe('the bytes of one page for several readers', () => {
  test('whoever comes early, in the middle or late gets all of them', async () => {
    const broadcast = createByteStream();
    const early = follow(broadcast);
    broadcast.write('<p>é');
    broadcast.write(new TextEncoder().encode('t'));
    expect(early.text).toBe('');
    broadcast.flush();
    expect(early.text).toBe('<p>ét');
    const middle = follow(broadcast);
    expect(middle.text).toBe('<p>ét');
    broadcast.write('é</p>');
    broadcast.end();
    const late = follow(broadcast);
    for (const reader of [early, middle, late]) expect(reader).toEqual({ text: '<p>été</p>', end: 'whole' });
    expect((await broadcast.whole)?.toString()).toBe('<p>été</p>');
  });

  test.each([
    ['small', 1_000],
    ['large', 2_000_000],
  ])('a %s page comes whole, text of any length and bytes by turns', async (_size, length) => {
    const broadcast = createByteStream();
    const pieces = ['é€😀'.repeat(length / 8), Buffer.from('<hr>'.repeat(length / 8)), '’'];
    for (const piece of pieces) broadcast.write(piece);
    broadcast.end();
    const whole = await broadcast.whole;
    expect(whole?.equals(Buffer.from(pieces.join('')))).toBe(true);
    expect(whole?.buffer.byteLength).toBe(whole?.length);
  });

  test('nobody takes a page that was cut for a whole one', async () => {
    const broadcast = createByteStream();
    const early = follow(broadcast);
    broadcast.write('<p>');
    broadcast.cut();
    expect([early, follow(broadcast)]).toEqual([
      { text: '<p>', end: 'cut' },
      { text: '<p>', end: 'cut' },
    ]);
    expect(await broadcast.whole).toBeNull();
  });

  test('a page without a byte is a page', async () => {
    const broadcast = createByteStream();
    broadcast.end();
    expect((await broadcast.whole)?.length).toBe(0);
  });
});
