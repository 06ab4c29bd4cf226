import { EXAMPLE_COURSE } from '../../../../client/blocks/exampleCourse';
import { fitOf } from '../../../../client/pages/courses/courseWords';

const course = {
  ...EXAMPLE_COURSE,
  title: 'BTS Management commercial opérationnel',
  name: 'MCO',
  domain: { slug: 'rh', title: 'Ressources humaines' },
};
const fitting = (words: string) => fitOf(words)(course);

describe('a visitor’s words', () => {
  it.each([
    ['management', 'as they are written'],
    ['operationnel', 'without their accents'],
    ['MANAGMENT', 'with a letter missing'],
    ['comercial', 'with one letter for two'],
    ['opératoinnel', 'with two letters in each other’s place'],
    ['mco', 'as initials'],
    ['rh', 'as initials of its domain'],
    ['ressources humaines metz', 'with where'],
    ['bts commerce', 'with a beginning'],
  ])('"%s" are found %s', (words) => {
    expect(fitting(words)).toBeGreaterThan(0);
  });

  it.each(['zoologie', 'bts zoologie', 'xyz'])('"%s" are not', (words) => expect(fitting(words)).toBeNull());

  it('fit a title better than a place', () => {
    expect(fitting('commercial')).toBeGreaterThan(fitting('metz') ?? Number.NaN);
  });

  it('that are none leave everything', () => {
    expect(fitting(' ')).toBe(0);
  });
});
