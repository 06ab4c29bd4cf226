import { madeOnce } from '../../../client/pages/madeOnce';
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
