/** The word by which an edition of a page is recognised; no other edition's word is a part of it. */
export const edition = (number) => `Edition${number}x`;

const FIRST_EDITED = Date.UTC(2026, 0, 1);
/** More than an entry has components. */
const COMPONENTS = 1000;

/** Puts an edition's word behind the title and into every title of the blocks of an answer of the content service. */
export function markEdition(text, number) {
  return publish(text, number, (value) =>
    typeof value.title === 'string' ? { ...value, title: `${value.title} ${edition(number)}` } : value,
  );
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
  return publish(text, number, (value) => {
    if (!isTitled(value)) return value;
    at += 1;
    const last = number - ((number - at) % count);
    return last > 0 && last <= number ? { ...value, title: `${value.title} ${edition(last)}` } : value;
  });
}

/** As Strapi publishes: besides what an editor has changed, the date is another, and components have new numbers. */
function publish(text, number, change) {
  const published = JSON.parse(text, (key, value) => {
    if (key === 'updatedAt') return new Date(FIRST_EDITED + number * 1000).toISOString();
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const changed = change(value);
    return typeof value.__component === 'string' && typeof value.id === 'number'
      ? { ...changed, id: value.id + number * COMPONENTS }
      : changed;
  });
  return JSON.stringify(published);
}

function isTitled(value) {
  return typeof value?.__component === 'string' && typeof value.title === 'string';
}
