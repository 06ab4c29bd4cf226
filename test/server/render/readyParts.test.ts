import { joined } from '../../../server/render/pieces';
import { createReadyParts } from '../../../server/render/readyParts';

const filledText = (parts: ReturnType<typeof createReadyParts>, written: string) =>
  joined(parts.filled(Buffer.from(written))).toString();

describe('what React only passes on', () => {
  it('comes in the place of what stands for it, as often and in the order in which that was written', () => {
    const parts = createReadyParts();
    const [menu, text] = ['<nav>À propos</nav>', '<p>L’école; 1:2</p>'].map((html) =>
      parts.standIn(Buffer.from(html)),
    );
    expect(filledText(parts, `<b>${text}</b>${menu}${text}é`)).toBe(
      '<b><p>L’école; 1:2</p></b><nav>À propos</nav><p>L’école; 1:2</p>é',
    );
  });

  it('leaves alone what has none', () => {
    expect(filledText(createReadyParts(), '')).toBe('');
    expect(filledText(createReadyParts(), '<p>a:0;</p>')).toBe('<p>a:0;</p>');
  });

  it('is not looked through: a part that reads like a stand-in is what it says', () => {
    const parts = createReadyParts();
    const first = parts.standIn(Buffer.from('<i>1</i>'));
    const second = parts.standIn(Buffer.from(first));
    expect(filledText(parts, second)).toBe(first);
  });

  it('passes through HTML attributes and text unescaped: nothing in a stand-in needs it', () => {
    expect(createReadyParts().standIn(Buffer.from('<p>'))).toMatch(/^[0-9a-f-]+:0;$/);
  });

  it('says when a stand-in is cut, or of another page', () => {
    const parts = createReadyParts();
    const standIn = parts.standIn(Buffer.from('<p>'));
    expect(() => parts.filled(Buffer.from(standIn.slice(0, -2)))).toThrow('cut in two');
    expect(() => createReadyParts().filled(Buffer.from(standIn))).toThrow('another page');
  });

  it('has its links for the browser told once, in their order', () => {
    const parts = createReadyParts();
    expect(parts.preloads()).toBe('');
    for (const links of ['<link a>', '', '<link b>', '<link a>']) parts.preload(links);
    expect(parts.preloads()).toBe('<link a><link b>');
  });
});
