/** As many as asked, from a few that are written: for examples of lists longer than anyone would write by hand. */
export function repeated<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  );
}
