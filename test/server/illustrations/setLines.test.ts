import fc from 'fast-check';
import { setLines } from '../../../server/illustrations/setLines';

const BOX = { width: 568, height: 372 };
const SENTENCE = 'Étudier en alternance dans une école de commerce, mode d’emploi pour les familles';

describe('a title set into a box', () => {
  it('has all its words, in their order, up to the length of a paragraph', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdéœMW’-:'), minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const { lines, size } = setLines(words.join(' '), BOX);
        expect(lines.join(' ')).toBe(words.join(' '));
        expect(lines.length * size).toBeLessThanOrEqual(BOX.height);
      }),
    );
  });

  it('is smaller the longer it is', () => {
    const sizes = ['MBA', SENTENCE, `${SENTENCE}. ${SENTENCE}`].map((title) => setLines(title, BOX).size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(new Set(sizes).size).toBe(3);
  });

  it('leaves no word alone on its last line', () => {
    expect(setLines(SENTENCE, BOX).lines.at(-1)?.split(' ').length).toBeGreaterThan(1);
  });

  it('does not part what a no-break space holds together', () => {
    const { lines } = setLines('Pourquoi choisir une école de commerce à Lyon\u00a0?', BOX);
    expect(lines.at(-1)).toMatch(/Lyon\u00a0\?$/);
  });

  it('begins no line with a dash', () => {
    const titles = [
      'École Témoin – Business school in France',
      'Assistant marchandisage visuel (H/F) – Paris',
    ];
    const lines = titles.flatMap((title) => setLines(title, BOX).lines);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => /^[–—]/.test(line))).toEqual([]);
  });

  it('breaks a word only where no line can hold it, and loses no letter of it', () => {
    const word = 'anticonstitutionnellement'.repeat(3);
    const { lines } = setLines(`Un mot ${word} long`, BOX);
    expect(lines.join('').replaceAll(' ', '')).toBe(`Unmot${word}long`);
  });

  it('ends what no card can hold in an ellipsis, within the box', () => {
    const { lines, size } = setLines('Une phrase qui recommence, '.repeat(60), BOX);
    expect(lines.at(-1)).toMatch(/[^….,]…$/);
    expect(lines.length * size).toBeLessThanOrEqual(BOX.height);
  });

  it('is nothing for a title without a word', () => {
    expect(setLines('  ', BOX).lines).toEqual(['']);
  });
});
