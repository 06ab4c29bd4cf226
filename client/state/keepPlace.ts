import { readTyped, writeTyped } from './typedFields';

/** Blocks of a page that is drawn anew may arrive after it: their place is looked for again, for as long. */
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

  /** Whether everything is where it was. */
  function putBack(): boolean {
    const element = at(document, focused);
    if (element instanceof HTMLElement && element !== document.activeElement) {
      element.focus({ preventScroll: true });
    }
    if (window && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
    return (focused === null || element !== null) && (window?.scrollY ?? 0) === top;
  }

  return () => {
    for (const path of open) at(document, path)?.setAttribute('open', '');
    writeTyped(document, typed);
    if (putBack() || !window) return;
    const until = Date.now() + PATIENCE_MS;
    const look = window.setInterval(() => {
      if (putBack() || Date.now() > until) stop();
    }, LOOK_EVERY_MS);
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
