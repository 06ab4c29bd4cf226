/**
 * `after`, in which each part that says the same as its counterpart in `before` is that very object; `before` itself where
 * all of it does. An item of a list has the one of its id as counterpart (of several the one in its place, else the last),
 * and without one whatever stood in its place. Both are plain JSON, and neither is changed.
 */
export function withSharedStructure<T>(before: unknown, after: T): T {
  if (Array.isArray(before) && Array.isArray(after)) {
    // as: its items, or the very list that says the same.
    return sharedList(before, after) as T;
  }
  // as: its members, or the very object that says the same.
  return isRecord(before) && isRecord(after) ? (sharedRecord(before, after) as T) : after;
}

function sharedList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const byId = new Map(before.map((item) => [idOf(item), item]));
  const items = after.map((item, index) => {
    const [id, inPlace] = [idOf(item), before[index]];
    const counterpart = id === idOf(inPlace) ? inPlace : (byId.get(id) ?? inPlace);
    return withSharedStructure(counterpart, item);
  });
  const isSame =
    items.length === before.length && items.every((item, index) => Object.is(item, before[index]));
  return isSame ? before : items;
}

function sharedRecord(before: Fields, after: Fields): Fields {
  const names = Object.keys(after);
  const known = Object.keys(before);
  let isSame = names.length === known.length;
  const record = { ...after };
  for (const [index, name] of names.entries()) {
    const member = withSharedStructure(before[name], after[name]);
    record[name] = member;
    // In the same order, too: some records are read as lists.
    if (known[index] !== name || !Object.is(member, before[name])) isSame = false;
  }
  return isSame ? before : record;
}

type Fields = Record<string, unknown>;

function idOf(item: unknown): unknown {
  return isRecord(item) ? item.id : undefined;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
