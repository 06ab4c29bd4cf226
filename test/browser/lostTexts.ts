import type { Page } from 'playwright-core';

/** Texts of the server's HTML that are not on the page, when there was time to fetch them. */
export async function lostAtLast(page: Page): Promise<string[]> {
  // A page that is rendered again fetches its code first, for which a busy machine needs more than ten seconds.
  const latest = Date.now() + 30_000;
  let lost = await lostTexts(page);
  while (lost.length > 0 && Date.now() < latest) lost = await lostTexts(page);
  return lost;
}

function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    const count = new Map<string, number>();
    for (const text of textsOf(document)) count.set(text, (count.get(text) ?? 0) + 1);
    return textsOf(sent).filter((text) => {
      const left = count.get(text) ?? 0;
      count.set(text, left - 1);
      return left < 1;
    });

    function textsOf(from: Document): string[] {
      const walker = from.createTreeWalker(from.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        if (!parentElement?.closest('script, style, template, noscript'))
          texts.push(textContent?.trim() ?? '');
      }
      return texts.filter(Boolean);
    }
  });
}
