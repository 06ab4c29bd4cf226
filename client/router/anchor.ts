import { HASH_OFFSET_PX } from '../../shared/constants';

/** What the hash of an address names: as it stands there, else with its escapes read; null for nothing. */
export function anchorOf(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  // The browser's own rule; a percent sign that begins no escape stands for itself.
  return name === '' ? null : (document.getElementById(name) ?? document.getElementById(unescaped(name)));
}

/** Pixels from the top of the page to where an anchor is reached; null while it is not drawn. */
export function placeOf(anchor: Element | null): number | null {
  const [box] = anchor?.getClientRects() ?? [];
  return box ? box.top + scrollY - HASH_OFFSET_PX : null;
}

function unescaped(name: string): string {
  return name.replace(/(%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
