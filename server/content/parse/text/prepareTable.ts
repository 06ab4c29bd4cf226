import { type Child, classesOf, type Element, inParagraphs, isElement, rowsOf } from './tree';

/** Adds `scope` to header cells: in a row of headers their columns, a header among data cells its row. */
export function preparedTable(table: Element): Child[] {
  if (isLayout(table)) return rowsOf(table).flatMap(({ children }) => children.flatMap(cellInParagraphs));
  for (const part of table.children) {
    if (isElement(part, 'tr')) headRow(part, false);
    if (isElement(part, 'thead', 'tbody', 'tfoot'))
      for (const row of part.children) if (isElement(row, 'tr')) headRow(row, part.tagName === 'thead');
  }
  return [table];
}

/** A table for layout only, as CKEditor and newsletters mark it. Its content is kept in order, without the table. */
function isLayout(table: Element): boolean {
  return (
    classesOf(table).includes('layout-table') ||
    ['presentation', 'none'].includes(String(table.properties.role ?? ''))
  );
}

const cellInParagraphs = (cell: Child): Child[] =>
  isElement(cell, 'th', 'td') ? inParagraphs(cell.children) : [];

function headRow(row: Element, isHead: boolean): void {
  const cells = row.children.filter((cell) => isElement(cell, 'th', 'td'));
  const scope = isHead || (cells.length > 1 && cells.every((cell) => isElement(cell, 'th'))) ? 'col' : 'row';
  for (const cell of cells) if (isElement(cell, 'th')) cell.properties.scope ??= scope;
}
