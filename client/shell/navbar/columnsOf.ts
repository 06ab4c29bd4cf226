/** A list in columns that are filled one after the other; `left` counts what has no room in them. */
export function columnsOf<T>(
  items: readonly T[],
  columnCount: number,
  columnItems: number,
): { columns: T[][]; left: number } {
  const columns = Array.from({ length: columnCount }, (_, index) =>
    items.slice(index * columnItems, (index + 1) * columnItems),
  ).filter((column) => column.length > 0);
  return { columns, left: Math.max(0, items.length - columnCount * columnItems) };
}
