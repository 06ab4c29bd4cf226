/** Makes ids unique in the order in which they come: the second `hero-1` becomes `hero-1-2`. */
export function createUniqueIds(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let unique = wanted;
    for (let n = 2; taken.has(unique); n += 1) unique = `${wanted}-${n}`;
    taken.add(unique);
    return unique;
  };
}
