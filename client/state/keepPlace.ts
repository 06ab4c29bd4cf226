import { readTyped, writeTyped } from './typedFields';

/** What arrives after the page that is drawn anew moves it, or is what had the focus: its place is held for as long. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 100;
const VISITOR_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Remembers where a visitor is on the page: scroll position, focus, open parts, what was typed. @returns puts it all
 * back after the page was drawn anew, also what arrives a little later, unless the visitor moves on meanwhile
 */
export function keepPlace(document: Document): () => void {
  const window = document.defaultView;
  const focused = pathTo(document.activeElement);
  const typed = readTyped(document);
  const open = [...document.querySelectorAll('details[open]')].map(pathTo);
  const top = window?.scrollY ?? 0;

  function putBack(): void {
    const element = at(document, focused);
    if (element instanceof HTMLElement && element !== document.activeElement) {
      element.focus({ preventScroll: true });
    }
    if (window && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
  }

  return () => {
    for (const path of open) at(document, path)?.setAttribute('open', '');
    writeTyped(document, typed);
    putBack();
    if (!window) return;
    const until = Date.now() + PATIENCE_MS;
    const look = window.setInterval(() => (Date.now() > until ? stop() : putBack()), LOOK_EVERY_MS);
    function stop(): void {
      window?.clearInterval(look);
      for (const type of VISITOR_EVENTS) document.removeEventListener(type, stop);
    }
    for (const type of VISITOR_EVENTS) document.addEventListener(type, stop, { passive: true });
  };
}

/** The way from the root to an element, by its place among its siblings; null for none. */
function pathTo(element: Element | null): string | null {
  if (!element || element === element.ownerDocument.body) return null;
  const steps: string[] = [];
  for (let at: Element | null = element; at?.parentElement; at = at.parentElement) {
    const place = [...at.parentElement.children].indexOf(at) + 1;
    steps.unshift(`${at.localName}:nth-child(${place})`);
  }
  return `:root > ${steps.join(' > ')}`;
}

function at(document: Document, path: string | null): Element | null {
  return path === null ? null : document.querySelector(path);
}
