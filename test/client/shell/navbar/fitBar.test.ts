import { fitBar } from '../../../../client/shell/navbar/fitBar';
import { campusMenu, dropdown, link, simple } from '../entries';

const usual = ['Formations', 'Campus', 'École', 'Entreprises & carrière', 'International', 'Actualités'];

describe('the main bar', () => {
  it('shows a usual menu whole', () => {
    const entries = usual.map((label) => simple(label));
    expect(fitBar(entries, 'Plus')).toEqual({ shown: entries, more: null });
  });

  it('keeps what does not fit under one more dropdown, and loses nothing', () => {
    const forty = Array.from({ length: 40 }, (_, index) => simple(`Entrée ${index}`));
    const { shown, more } = fitBar(forty, 'Plus');
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.length).toBeLessThan(10);
    expect(more?.label).toBe('Plus');
    const kept = more?.sections.flatMap(({ items }) => items) ?? [];
    expect([...shown, ...kept].map(({ label }) => label)).toEqual(forty.map(({ label }) => label));
  });

  it('gives each menu of the rest a section of its own, with its own page first', () => {
    const wide = Array.from({ length: 8 }, (_, index) => simple(`Une entrée large ${index}`));
    const { more } = fitBar(
      [
        ...wide,
        dropdown('École', [{ title: 'Vivre', items: [link('Histoire')] }], { url: '/ecole' }),
        campusMenu([link('Lyon')], ''),
      ],
      'Plus',
    );
    const sections = more?.sections.map(({ title, items }) => [title, ...items.map(({ label }) => label)]);
    expect(sections?.at(0)?.[0]).toBe('');
    expect(sections?.slice(1)).toEqual([
      ['École', 'École', 'Histoire'],
      ['Campus', 'Lyon'],
    ]);
  });

  it('does not let one label of eighty letters push the others out', () => {
    const { shown } = fitBar(
      [simple('x'.repeat(80)), ...usual.slice(0, 4).map((label) => simple(label))],
      'Plus',
    );
    expect(shown).toHaveLength(5);
  });
});
