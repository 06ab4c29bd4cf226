import { parseTaxonomy } from '../../../../../server/content/parse/entries/taxonomy';
import { envelopes, testContext } from '../testContext';

const context = testContext({ kind: 'taxonomy' });

describe('the label dictionary', () => {
  it.each(
    envelopes({
      updatedAt: '2026-11-20',
      commons: { error: { goBack: 'Retour', 'errorCode.label': 'Code' }, 'ok.yes': 'Oui <b>!</b>' },
      'levels.Bac+5': 'Bac+5',
      count: 3,
      list: ['x'],
    }),
  )('%s, is flat, by dotted keys', (_, wire) => {
    expect(parseTaxonomy(wire, context)).toEqual({
      'commons.error.goBack': 'Retour',
      'commons.error.errorCode.label': 'Code',
      'commons.ok.yes': 'Oui !',
      'levels.Bac+5': 'Bac+5',
    });
  });

  it('is empty where there is none, ends where it is bottomless, and is no dictionary at all when it is a word', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 5_000; i += 1) deep = { a: deep };
    for (const wire of [[], {}, deep]) expect(parseTaxonomy(wire, context)).toEqual({});
    for (const wire of [null, 'x', 3, { data: null }])
      expect(() => parseTaxonomy(wire, context)).toThrow('unreadable answer');
  });
});
