/** Names the element of a static part: the same in the server's HTML and in the browser's render, unique in a page. */
export const PART_ATTRIBUTE = 'data-part';

/** Call before React hydrates the page. */
export function keepServerParts(root: Element) {
  const sent = partsIn(root);
  let focused = document.activeElement;
  const followFocus = () => {
    focused = document.activeElement;
  };
  // In the capture phase: React stops the event at the root until it has hydrated.
  document.addEventListener('focusin', followFocus, true);
  const lost: string[] = [];
  return {
    /** Names of parts that were missing before. Filled by `putBack`. */
    lost,
    /**
     * Call after React's first commit, before anything is measured or painted. If React has given up hydrating and
     * rendered everything again (an extension, a translator or an accessibility tool had changed the page), the static
     * parts are empty: they get back the server's nodes, with what was typed, opened and focused in them.
     */
    putBack(): void {
      for (const [name, element] of partsIn(root)) {
        const present = sent.get(name);
        if (!present) lost.push(name);
        else if (present !== element) element.replaceChildren(...present.childNodes);
      }
      if (focused !== document.activeElement && focused instanceof HTMLElement && root.contains(focused))
        focused.focus({ preventScroll: true });
      document.removeEventListener('focusin', followFocus, true);
    },
  };
}

/** The static parts by name; the first of each, in case something has duplicated one. */
export function partsIn(root: ParentNode): Map<string, Element> {
  const parts = new Map<string, Element>();
  for (const element of root.querySelectorAll(`[${PART_ATTRIBUTE}]`)) {
    const name = element.getAttribute(PART_ATTRIBUTE) ?? '';
    if (!parts.has(name)) parts.set(name, element);
  }
  return parts;
}
