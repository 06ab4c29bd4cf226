import { columnsOf } from '../../../../client/shell/navbar/CampusPanel';
import { CAMPUS_MENU_COLUMN_ITEMS, CAMPUS_MENU_COLUMNS } from '../../../../shared/constants';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the columns of the campus menu', () => {
  it('are three of eleven', () => {
    expect([CAMPUS_MENU_COLUMNS, CAMPUS_MENU_COLUMN_ITEMS]).toEqual([3, 11]);
    const { columns, left } = columnsOf(numbers(33), CAMPUS_MENU_COLUMNS, CAMPUS_MENU_COLUMN_ITEMS);
    expect(columns.map(({ length }) => length)).toEqual([11, 11, 11]);
    expect(columns[1]?.[0]).toBe(12);
    expect(left).toBe(0);
  });

  it('are as many as are needed', () => {
    expect(columnsOf(numbers(12), 3, 11).columns.map(({ length }) => length)).toEqual([11, 1]);
    expect(columnsOf([], 3, 11).columns).toEqual([]);
  });

  it('count what they have no room for', () => {
    expect(columnsOf(numbers(40), 3, 11).left).toBe(7);
  });
});
