import { toHtml } from 'hast-util-to-html';
import type { VideoAddress } from '../../../../shared/videoPlayers';
import { videoOfAddress } from '../video';
import { type Child, inRuns, isElement, isEmptyNode, nodeText, type Root, withTree } from './tree';

/** Part of a text: HTML, or a video that was alone in its figure or paragraph. */
export type TextPart = { html: string } | { video: VideoAddress; title: string };

/**
 * Splits a sanitised text at its videos: at figures with only a link to one, which `richText` makes of frames and
 * embedded media, and at paragraphs with only its address, which editors paste if they have no button for videos.
 */
export function splitAtVideos(html: string): TextPart[] {
  if (!/<(?:figure|p)><a href="https?:/.test(html)) return [{ html }];
  return withTree(html, (tree) => {
    const parts = inRuns(tree.children, (child) => videoIn(child) !== null);
    if (parts.every(Array.isArray)) return [{ html }];
    return parts.flatMap((part): TextPart[] => {
      const shown = Array.isArray(part) ? !part.every(isEmptyNode) && { html: printed(part) } : videoIn(part);
      return shown ? [shown] : [];
    });
  });
}

function videoIn(node: Child): { video: VideoAddress; title: string } | null {
  if (!isElement(node, 'figure', 'p')) return null;
  const caption = node.children.find((child) => isElement(child, 'figcaption'));
  const [link, ...others] = node.children.filter((child) => child !== caption && !isEmptyNode(child));
  if (!isElement(link, 'a') || others.length > 0) return null;
  const href = String(link.properties.href ?? '');
  const words = nodeText(link).trim();
  // A link with words as its text is an ordinary link that an editor wrote.
  const isAddress = words === href || videoOfAddress(words) !== null;
  const video = videoOfAddress(href);
  if (video === null || (node.tagName === 'p' && !isAddress)) return null;
  return { video, title: (caption ? nodeText(caption).trim() : '') || (isAddress ? '' : words) };
}

function printed(children: Child[]): string {
  // as: they are children of a root.
  return toHtml({ type: 'root', children: children as Root['children'] }).trim();
}
