/** Repeats items to the given count, for examples of lists too long to write by hand. */
export function repeated<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  );
}
