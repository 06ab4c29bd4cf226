import type { BlockOf } from '../../../shared/content/blocks';
import { NOW, renderBlock } from './renderBlock';

const notice: BlockOf<'core.notice'> = {
  kind: 'core.notice',
  id: 'notice',
  tone: 'info',
  html: '<p>Le campus est fermé lundi.</p>',
  until: '',
};
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

it.each([
  ['has no end', ''],
  ['has not ended yet', instant(NOW + 1000)],
  ['has an end that cannot be read', 'bientôt'],
])('is shown when it %s', (_when, until) => {
  expect(renderBlock({ ...notice, until }).container.textContent).toBe('Le campus est fermé lundi.');
});

it('is no longer shown once it is over', () => {
  expect(renderBlock({ ...notice, until: instant(NOW) }).container.innerHTML).toBe('');
});
