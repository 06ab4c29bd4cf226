import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const figure = (value: string, unit = '') => ({ value, unit, label: 'par an', source: '', year: '' });
const row = (...items: BlockOf<'core.key-data'>['items']): BlockOf<'core.key-data'> => ({
  kind: 'core.key-data',
  id: 'key',
  items,
});

function sizes(block: BlockOf<'core.key-data'>): (string | undefined)[] {
  const { container } = renderBlock(block);
  return [...container.querySelectorAll('.key-figure__value')].map(({ className }) => className);
}

it('sets the figures of a row alike, however many digits one of them has', () => {
  expect(new Set(sizes(row(figure('64'), figure('480 000', '€')))).size).toBe(1);
});

it('makes figures as large as their digits allow', () => {
  expect(sizes(row(figure('64')))).not.toEqual(sizes(row(figure('480 000', '€'))));
});

it('sets signs and days as the language of the page does', () => {
  const dated = { ...figure('62', '%'), source: 'Effectifs au 15 octobre', year: '2026' };
  const english = { ...figure('62', '%'), source: 'Enrolment on 15 October', year: '2026' };
  const undated = { ...figure('62', '%'), source: 'Academic affairs', year: '2026' };

  expect(renderBlock(row(dated)).container.textContent).toBe('62\u00a0% par anEffectifs au 15 octobre, 2026');
  expect(renderBlock(row(english), 'en').container.textContent).toBe(
    '62% par anEnrolment on 15\u00a0October 2026',
  );
  expect(renderBlock(row(undated), 'en').container.textContent).toBe('62% par anAcademic affairs, 2026');
});
