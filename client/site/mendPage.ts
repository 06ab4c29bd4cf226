import { documentParsed } from './documentParsed';
import { reportRerender } from './reportRerender';
import { partsIn } from './serverParts';

/** React's placeholder for a block that is still streaming. */
const AWAITED = 'template[id^="B:"]';

/**
 * Run when React has failed to hydrate. Fetches the page once and restores static parts that were missing or still
 * streaming, then reports it to the operator.
 * @param lost names of parts that were missing before hydration
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
    // The visitor may have moved on meanwhile, or the page may have been rendered from new data.
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
