import { encoded, joined } from '../../../server/render/pieces';

describe('a text in bytes', () => {
  it.each([
    ['nothing', ''],
    ['plain', '<p>campus</p>'],
    ['in French, with a picture', '<p>L’école à 5 € — 🎓</p>'],
    ['of many pages', 'é€🎓'.repeat(40_000)],
  ])('is UTF-8: %s', (_, text) => {
    expect(encoded(text).equals(Buffer.from(text))).toBe(true);
    expect(joined(['<', text, Buffer.from(text), '>']).toString()).toBe(`<${text}${text}>`);
  });

  it('is in memory of its own, and stays what it is', () => {
    const first = encoded('<p>Lyon</p>');
    encoded('<p>Lille</p>');
    expect(first.toString()).toBe('<p>Lyon</p>');
    expect(first.buffer.byteLength).toBe(first.length);
  });
});
