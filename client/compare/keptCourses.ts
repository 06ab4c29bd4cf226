import { inAddress, readSlug } from '../../shared/addresses/slug';
import { isRecord } from '../../shared/isRecord';
import { parseJson } from '../../shared/parseJson';
import { attempt } from '../site/attempt';

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
  const text = attempt(() => localStorage.getItem(KEY)) ?? null;
  if (text !== read.text) read = { text, favourites: parse(text) };
  return read.favourites;
}

/** Saves or removes a programme. */
export function toggleFavourite(favourite: Favourite): void {
  const others = readFavourites().filter(({ slug }) => slug !== favourite.slug);
  const isKept = others.length < readFavourites().length;
  const favourites = (isKept ? others : [favourite, ...others]).slice(0, MOST);
  attempt(() => localStorage.setItem(KEY, JSON.stringify(favourites)));
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when the list changes, in this tab or another, until what it returns is called. */
export function watchFavourites(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** Storage may hold anything: extensions and visitors can write to it too. */
function parse(text: string | null): readonly Favourite[] {
  const list = parseJson(text ?? '[]');
  if (!Array.isArray(list)) return [];
  return list.slice(0, MOST).flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry.title !== 'string') return [];
    const slug = inAddress(readSlug(entry.slug));
    return slug ? [{ slug, title: entry.title.slice(0, 200) }] : [];
  });
}
