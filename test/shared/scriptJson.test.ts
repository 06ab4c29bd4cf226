import fc from 'fast-check';
import { scriptJson } from '../../shared/scriptJson';

describe('JSON inside a script element', () => {
  it('says the same as any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is null for what JSON does not know', () => {
    expect([undefined, () => 1].map(scriptJson)).toEqual(['null', 'null']);
  });

  it('never closes the element, opens another or begins a comment', () => {
    const hostile = fc.constantFrom(
      '</script>',
      '<!--',
      '<script',
      ']]>',
      '&lt;',
      '\u2028',
      '\u2029',
      '"',
      '\\',
    );
    const texts = fc.array(fc.oneof(hostile, fc.string())).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.dictionary(texts, texts), (value) => {
        const json = scriptJson(value);
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
