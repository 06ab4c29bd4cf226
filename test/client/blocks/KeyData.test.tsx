import type { KeyDataBlock } from '../../../shared/content/blocks';
import { drawBlock } from './drawBlock';

const figure = (value: string, unit = '') => ({ value, unit, label: 'par an', source: '', year: '' });
const row = (...items: KeyDataBlock['items']): KeyDataBlock => ({ kind: 'core.key-data', id: 'key', items });

function sizes(block: KeyDataBlock): (string | undefined)[] {
  const { container } = drawBlock(block);
  return [...container.querySelectorAll('.key-figure__value')].map(({ className }) => className);
}

it('sets the figures of a row alike, however many digits one of them has', () => {
  expect(new Set(sizes(row(figure('64'), figure('480 000', '€')))).size).toBe(1);
});

it('makes figures as large as their digits allow', () => {
  expect(sizes(row(figure('64')))).not.toEqual(sizes(row(figure('480 000', '€'))));
});
