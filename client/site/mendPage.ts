import { documentParsed } from './documentParsed';
import { reportRerender } from './reportRerender';
import { partsIn } from './serverParts';

/** What a block that is still on its way has in its place (React's own mark). */
const AWAITED = 'template[id^="B:"]';

/**
 * After React has given up hydrating: static parts that were not there any more, and those that were on their way and lost
 * it, are fetched with the page, once. Then an operator is told, the visitor is not.
 * @param lost names of parts that had gone from the page before it was taken over.
 */
export async function mendPage(root: Element, lost: readonly string[], failure: unknown): Promise<void> {
  await documentParsed();
  const places = new Map(
    [...partsIn(root)].filter(([name, element]) => lost.includes(name) || element.querySelector(AWAITED)),
  );
  const fetched =
    places.size > 0 ? partsIn(await fetchPage().catch(() => new DocumentFragment())) : new Map();
  let missing = 0;
  for (const [name, place] of places) {
    const part: Element | undefined = fetched.get(name);
    // A visitor may have gone on meanwhile, or the page may have been rendered from new data.
    const isWanted = place.isConnected && (place.childNodes.length === 0 || place.querySelector(AWAITED));
    if (part && isWanted) place.replaceChildren(...part.childNodes);
    else if (isWanted) missing += 1;
  }
  reportRerender(failure, { fetched: places.size - missing, missing });
}

async function fetchPage(): Promise<Document> {
  const response = await fetch(location.pathname + location.search);
  if (!response.ok) throw new Error(`The page answered ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
