/** The word by which an edition of a page is recognised; no other edition's word is a part of it. */
export const edition = (number) => `Edition${number}x`;

/** Puts an edition's word behind the title and into every title of the blocks of an answer of the content service. */
export function markEdition(text, number) {
  const mark = (value) => {
    if (Array.isArray(value)) return value.map(mark);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === 'title' && typeof inner === 'string' ? `${inner} ${edition(number)}` : mark(inner),
      ]),
    );
  };
  return JSON.stringify(mark(JSON.parse(text)));
}

/** How many blocks of an answer have a title of their own. */
export function blocksWithTitle(text) {
  let count = 0;
  JSON.parse(text, (_key, value) => {
    if (isTitled(value)) count += 1;
    return value;
  });
  return count;
}

/**
 * Each edition changes one of these blocks, in turn: behind its title stands the word of the last edition that changed it.
 */
export function markOneBlock(text, number) {
  const count = blocksWithTitle(text);
  let at = -1;
  const marked = JSON.parse(text, (_key, value) => {
    if (!isTitled(value)) return value;
    at += 1;
    const last = number - ((number - at) % count);
    return last > 0 && last <= number ? { ...value, title: `${value.title} ${edition(last)}` } : value;
  });
  return JSON.stringify(marked);
}

function isTitled(value) {
  return typeof value?.__component === 'string' && typeof value.title === 'string';
}
