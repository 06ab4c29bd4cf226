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
