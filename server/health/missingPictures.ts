import { readIllustrationUrl } from '../../shared/addresses/illustrationUrl';
import type { Block } from '../../shared/content/blocks';
import type { Picture } from '../../shared/content/media';
import { type Child, withFragment } from '../content/parse/text/fragment';
import { isElement } from '../content/parse/text/tree';
import type { Flaw } from './facts';
import { visitTexts } from './visitTexts';
import { words } from './words';

export interface WithPictures {
  picture?: Picture | null;
  header?: { picture: Picture | null } | null;
  body?: readonly Block[];
}

/**
 * Pictures that are shown for themselves and say nothing to those who do not see them. Those beside their own words, a card's, a
 * logo's with its name, a portrait's, the site's own drawings, are ornament.
 */
export function missingPictures({ picture = null, header = null, body = [] }: WithPictures): Flaw[] {
  const silent = [picture, header?.picture ?? null, ...body.map(ownPicture)].flatMap((one) =>
    one?.alt === '' && !readIllustrationUrl(one.url) ? [one.url] : [],
  );
  const inTexts: string[] = [];
  visitTexts(body, (_name, text) => inTexts.push(...silentImages(text)));
  return [...new Set([...silent, ...inTexts])].map((url) => ({ kind: 'picture', what: words.picture(url) }));
}

function ownPicture(block: Block): Picture | null {
  return (block.kind === 'texts.illustrated' || block.kind.startsWith('headers.')) && 'image' in block
    ? // as: the image of these blocks is a picture.
      (block.image as Picture | null)
    : null;
}

function silentImages(html: string): string[] {
  if (!html.includes('<img')) return [];
  const urls: string[] = [];
  const look = (nodes: readonly Child[]) => {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (node.tagName === 'img' && !String(node.properties.alt ?? '').trim())
        urls.push(String(node.properties.src ?? ''));
      look(node.children);
    }
  };
  withFragment(html, ({ children }) => look(children));
  return urls;
}
