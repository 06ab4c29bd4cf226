import { type Child, withFragment } from '../content/parse/text/fragment';
import { isElement } from '../content/parse/text/tree';
import { visitTexts } from './visitTexts';

const ADDRESS = /^(?:url|href|ctaUri|registrationUrl|fallbackUrl)$/;

/** The paths of this site that an answer links to, in its fields and in editors' texts: each once, without its anchor. */
export function findLinks(answer: unknown, siteUrl: string): Set<string> {
  const paths = new Set<string>();
  const note = (address: string) => {
    const own = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
    const [path = ''] = own.split('#', 1);
    if (/^\/(?![/\\])/.test(path)) paths.add(path);
  };
  visitTexts(answer, (name, text) => {
    if (ADDRESS.test(name)) note(text);
    else if (text.includes('<a ')) withFragment(text, (tree) => linksOf(tree.children, note));
  });
  return paths;
}

function linksOf(nodes: readonly Child[], note: (address: string) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName === 'a' && typeof node.properties.href === 'string') note(node.properties.href);
    linksOf(node.children, note);
  }
}
