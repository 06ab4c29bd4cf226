import { paletteTurns } from '../../../client/entries/courseIllustration';

const of = (slug: string) => ({ domain: { slug, title: slug }, category: null });

it('programmes of one domain beside each other take turns at the palettes; any other keeps its own', () => {
  const turns = paletteTurns(['luxe', 'vente', 'vente', 'vente', 'luxe', 'sport', 'sport'].map(of));
  expect(turns).toEqual([undefined, 1, 2, 3, undefined, 5, 6]);
  expect(paletteTurns([])).toEqual([]);
});
