import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { splitLocale } from '../../shared/locale';
import type { Alternate } from '../../shared/seo';
import { hasMeta } from '../pages/page';
import { useSite } from './Site';

/**
 * The page on screen in the site's languages; empty where it exists in one only. A page that came as HTML has them in
 * its head, where the server wrote them. Of a page of content reached softly nobody has asked the other language: its
 * HTML says it too, and is read once the page is drawn.
 */
export function useAlternates(): readonly Alternate[] {
  const { englishEnabled } = useSite().options;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const data: unknown = useMatches().at(-1)?.loaderData;
  const [read, setRead] = useState<{ address: string; alternates: readonly Alternate[] }>();
  const known = hasMeta(data) ? (data.meta.alternates ?? []) : [];
  const isUnknown = englishEnabled && hasMeta(data) && known.length === 0;

  useEffect(() => {
    if (!isUnknown) return;
    let here = true;
    readAlternates(address).then(
      (alternates) => here && setRead({ address, alternates }),
      // The language links lead to the home page then.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [address, isUnknown]);

  if (isUnknown) return read?.address === address ? read.alternates : [];
  if (hasMeta(data)) return known;
  return typeof document === 'undefined' ? [] : writtenAlternates(document);
}

/** The top bar and the sidebar ask for the same page. */
const asked = new Map<string, Promise<readonly Alternate[]>>();

function readAlternates(address: string): Promise<readonly Alternate[]> {
  const known = asked.get(address);
  if (known) return known;
  const answer = fetchHead(address).then(writtenAlternates);
  asked.set(address, answer);
  answer.catch(() => asked.delete(address));
  return answer;
}

async function fetchHead(address: string): Promise<Document> {
  const page = await fetch(address, { headers: { Accept: 'text/html' } });
  const [head = ''] = (await page.text()).split('</head>', 1);
  return new DOMParser().parseFromString(head, 'text/html');
}

function writtenAlternates({ head }: Document): Alternate[] {
  const links = head.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  return [...links].flatMap(({ hreflang, href }) => {
    const { pathname } = new URL(href);
    const { locale } = splitLocale(pathname);
    return hreflang === locale ? [{ locale, path: pathname }] : [];
  });
}
