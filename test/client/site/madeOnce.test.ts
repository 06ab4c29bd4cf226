import { madeOnce, sameAsBefore } from '../../../client/site/madeOnce';
import { createLabels } from '../../../shared/labels/labels';
import { WORDS } from '../../../shared/labels/words';

const [french, english] = [createLabels(WORDS.fr), createLabels(WORDS.en)];

const createParts = () =>
  madeOnce(({ title }: { title: string }, labels) => [`${labels('course.related')} ${title}`]);

it('is the very same as long as the facts and the words are', () => {
  const parts = createParts();
  const first = parts({ title: 'Lyon' }, french);
  expect(first).toEqual(['Formations proches Lyon']);
  expect(parts({ title: 'Lyon' }, french)).toBe(first);
  expect(parts({ title: 'Lyon' }, english)).toEqual([`${english('course.related')} Lyon`]);
  expect(parts({ title: 'Lille' }, french)).toEqual(['Formations proches Lille']);
  expect(parts({ title: 'Lyon' }, french)).toBe(first);
});

it('lets go of what has not been asked for longest', () => {
  const parts = createParts();
  const [first, second] = [parts({ title: 'Lyon' }, french), parts({ title: 'Lille' }, french)];
  for (let number = 0; number < 499; number += 1) {
    parts({ title: `${number}` }, french);
    parts({ title: 'Lyon' }, french);
  }
  expect(parts({ title: 'Lyon' }, french)).toBe(first);
  expect(parts({ title: 'Lille' }, french)).not.toBe(second);
});

describe('what a page takes of an entry', () => {
  const [lyon, lille] = ['/campuses/lyon', '/campuses/lille'].map((url) => ({
    kind: 'campus' as const,
    url,
  }));
  if (!lyon || !lille) throw new Error('Two questions');
  const address = { city: 'Lyon' };

  it('is the object of the time before while its members are', () => {
    const same = sameAsBefore<Record<string, unknown>>();
    const first = same(lyon, { title: 'Lyon', address });
    expect(same(lyon, { title: 'Lyon', address })).toBe(first);
    expect(same(lille, { title: 'Lyon', address })).not.toBe(first);
    expect(same(lyon, { title: 'Lyon', address })).toBe(first);
  });

  it.each([
    ['another value', { title: 'Lyon 2e', address }],
    ['an object that only says the same', { title: 'Lyon', address: { ...address } }],
    ['one more', { title: 'Lyon', address, phone: '' }],
    ['one less', { title: 'Lyon' }],
    ['another name', { title: 'Lyon', place: address }],
  ])('is another with %s', (_what, changed) => {
    const same = sameAsBefore<Record<string, unknown>>();
    same(lyon, { title: 'Lyon', address });
    expect(same(lyon, changed)).toBe(changed);
    expect(same(lyon, { ...changed })).toBe(changed);
  });
});
