import { inAddress, readSlug } from '../../shared/addresses/slug';

/** A saved programme. */
export interface Favourite {
  slug: string;
  title: string;
}

const KEY = 'favoris';
/** More than anybody compares; keeps the stored list small. */
const MOST = 30;
const CHANGED = 'favourites-changed';

let read: { text: string | null; favourites: readonly Favourite[] } = { text: null, favourites: [] };

/** The favourites in this browser, latest first; empty without storage. The same array as long as nothing changes. */
export function readFavourites(): readonly Favourite[] {
  const text = stored();
  if (text !== read.text) read = { text, favourites: parse(text) };
  return read.favourites;
}

/**
 * Saves or removes a programme.
 * @returns whether it is saved now
 */
export function toggleFavourite(favourite: Favourite): boolean {
  const others = readFavourites().filter(({ slug }) => slug !== favourite.slug);
  const isKept = others.length < readFavourites().length;
  try {
    localStorage.setItem(KEY, JSON.stringify((isKept ? others : [favourite, ...others]).slice(0, MOST)));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return !isKept;
}

/**
 * Calls back when the list changes, in this tab or another.
 * @returns stops it
 */
export function watchFavourites(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Storage may hold anything: extensions and visitors can write to it too. */
function parse(text: string | null): readonly Favourite[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.slice(0, MOST).flatMap((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null || !('slug' in entry && 'title' in entry)) return [];
      const slug = inAddress(readSlug(String(entry.slug)));
      return slug ? [{ slug, title: String(entry.title).slice(0, 200) }] : [];
    });
  } catch {
    return [];
  }
}
