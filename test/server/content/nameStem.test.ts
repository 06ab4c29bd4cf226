import { nameStem } from '../../../server/content/nameStem';

describe('the stem of a name', () => {
  it.each([
    ['texts.accordion', 'texts-accordions'],
    ['core.keyData', 'core.key_data'],
    ['carousel.temoignages', 'Carousels.Témoignage'],
    ['campus', 'campuses'],
    ['category', 'categories'],
  ])('is the same for %s and %s', (one, other) => {
    expect(nameStem(one)).toBe(nameStem(other));
  });

  it('differs where the words do', () => {
    expect(nameStem('core.menu')).not.toBe(nameStem('core.menu-item'));
  });
});
