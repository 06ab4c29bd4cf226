import { madeOnce } from '../../../client/pages/madeOnce';
import { createLabels } from '../../../shared/labels/labels';
import { WORDS } from '../../../shared/labels/words';

const [french, english] = [createLabels(WORDS.fr), createLabels(WORDS.en)];
const entry = { title: 'Lyon' };

it('is the very same as long as the entry and the words are', () => {
  const parts = madeOnce(({ title }: typeof entry, labels) => [`${labels('course.related')} ${title}`]);
  const first = parts(entry, french);
  expect(first).toEqual(['Formations proches Lyon']);
  expect(parts(entry, french)).toBe(first);
  expect(parts(entry, english)).toEqual([`${english('course.related')} Lyon`]);
  expect(parts({ ...entry }, french)).not.toBe(first);
  expect(parts(entry, french)).toBe(first);
});
