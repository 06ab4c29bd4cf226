import { holdScroll } from './holdScroll';
import { readTyped, writeTyped } from './typedFields';

/** How long to wait for the focused field, which may be rendered later than the rest of the page. */
const PATIENCE_MS = 3000;

/**
 * Remembers the visitor's place on a page that is about to be rendered again: scroll position, focus, open parts, typed
 * text, and changes until then. Focus and typed letters move to the new field at once, before the next key.
 * @param isHere whether the visitor is still on that page
 * @returns restores it all after the render, including parts that arrive a little later, unless the visitor takes over
 */
export function keepPlace(document: Document, isHere: () => boolean): () => void {
  const window = document.defaultView;
  const open = [...document.querySelectorAll('details[open]')].map(pathTo);
  const top = window?.scrollY ?? 0;
  let field = fieldIn(document);
  let isPuttingBack = false;

  function follow(): void {
    if (!isPuttingBack) field = fieldIn(document);
  }

  function putBack(): void {
    isPuttingBack = true;
    writeTyped(document, field.typed);
    const element = at(document, field.path);
    if (element instanceof HTMLElement && element !== document.activeElement) {
      element.focus({ preventScroll: true });
      if (field.caret !== null && isText(element)) element.setSelectionRange(...field.caret);
    }
    isPuttingBack = false;
    if (element) field = fieldIn(document);
  }

  const isReplaced = () => field.element !== null && !field.element.isConnected;
  const replaced = new MutationObserver(() => isReplaced() && isHere() && putBack());
  replaced.observe(document.body, { childList: true, subtree: true });
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('input', follow, { capture: true, signal });
  document.addEventListener('focusin', follow, { capture: true, signal });

  function letGo(): void {
    replaced.disconnect();
    listening.abort();
  }

  return () => {
    if (!isHere() || !window) return letGo();
    for (const path of open) at(document, path)?.setAttribute('open', '');
    putBack();
    window.setTimeout(letGo, PATIENCE_MS);
    holdScroll(window, () => top);
  };
}

/** The focused field with its selection and the text typed so far. */
function fieldIn(document: Document) {
  const { activeElement } = document;
  const element = activeElement === document.body ? null : activeElement;
  const caret: [number, number] | null =
    isText(element) && element.selectionStart !== null
      ? [element.selectionStart, element.selectionEnd ?? element.selectionStart]
      : null;
  return { element, path: pathTo(element), caret, typed: readTyped(document) };
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The path from the root to an element by sibling indexes, or null. */
function pathTo(element: Element | null): string | null {
  if (!element) return null;
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
