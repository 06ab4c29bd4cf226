import type { Child, Element } from './fragment';
import { isElement } from './tree';

/** A table whose heads say what they head: a row of heads its columns, a head among cells its row. */
export function preparedTable(table: Element): Child[] {
  for (const part of table.children) {
    if (isElement(part, 'tr')) headRow(part, false);
    if (isElement(part, 'thead', 'tbody', 'tfoot'))
      for (const row of part.children) if (isElement(row, 'tr')) headRow(row, part.tagName === 'thead');
  }
  return [table];
}

function headRow(row: Element, isHead: boolean): void {
  const cells = row.children.filter((cell) => isElement(cell, 'th', 'td'));
  const scope = isHead || (cells.length > 1 && cells.every((cell) => isElement(cell, 'th'))) ? 'col' : 'row';
  for (const cell of cells) if (isElement(cell, 'th')) cell.properties.scope ??= scope;
}
