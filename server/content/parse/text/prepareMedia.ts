import { parseUrl } from '../../../../shared/addresses/parseUrl';
import { VIDEO_PLAYERS } from '../../../../shared/videoPlayers';
import { mediaAddress } from '../addresses';
import { videoOfAddress } from '../video';
import { pixels } from './preparePicture';
import type { TextContext } from './textContext';
import { type Child, type Element, element, isElement, isEmptyNode, textNode } from './tree';

/**
 * Replaces a frame of another site. A video that pages can play becomes a figure with a link to it, which
 * `splitAtVideos` turns into a video block in a text block. Anything else becomes a link.
 */
export function preparedFrame(frame: Element, context: TextContext): Child[] {
  const { src, data, title } = frame.properties;
  const given = String(src ?? data ?? '').trim();
  if (given !== '') return linked(given, String(title ?? '').trim(), context);
  if (!frame.children.every(isEmptyNode)) return frame.children;
  context.reportDropped('frame without address');
  return [];
}

/** Media that CKEditor embeds by address. Its preview, `frame`, is left out. */
export function preparedOembed(frame: Element, url: unknown, context: TextContext): Child[] {
  const given = String(url ?? '').trim();
  return given === '' ? frame.children : linked(given, String(frame.properties.title ?? '').trim(), context);
}

function linked(given: string, title: string, { mediaUrl, reportDropped }: TextContext): Child[] {
  const video = videoOfAddress(given);
  if (video) {
    const href = VIDEO_PLAYERS[video.provider].page(video);
    return [element('figure', {}, [element('a', { href, rel: ['noopener'] }, [textNode(title || href)])])];
  }
  const href = mediaAddress(given, mediaUrl);
  const host = parseUrl(href)?.hostname;
  if (href === '') {
    reportDropped(`frame ${given.slice(0, 60)}: ${title}`);
    return title ? [element('p', {}, [textNode(title)])] : [];
  }
  reportDropped(`frame of ${host ?? 'this site'}, a link instead: ${href.slice(0, 200)}`);
  return [element('p', {}, [element('a', { href, rel: ['noopener'] }, [textNode(title || host || href)])])];
}

/** A file that the browser plays itself. Nothing of it is loaded before a click. */
export function preparedMedia(media: Element, { mediaUrl, reportDropped }: TextContext): Child[] {
  const { src, poster, width, height } = media.properties;
  const sources = media.children.filter((child) => isElement(child, 'source'));
  const given = [src, ...sources.map(({ properties }) => properties.src)].find(Boolean) ?? '';
  if (media.children.some((child) => isElement(child, 'track')))
    reportDropped(`subtitles of ${media.tagName}`);
  const address = mediaAddress(String(given), mediaUrl);
  if (address === '') {
    reportDropped(`${media.tagName} ${String(given).split(',', 1)[0]?.slice(0, 60)}`);
    return media.children.filter((child) => !isElement(child, 'source', 'track'));
  }
  const shown = typeof poster === 'string' ? mediaAddress(poster, mediaUrl) : '';
  const size = media.tagName === 'video' ? { ...pixels('width', width), ...pixels('height', height) } : {};
  media.properties = {
    src: address,
    controls: true,
    preload: 'none',
    ...(shown ? { poster: shown } : {}),
    ...size,
  };
  media.children = [];
  return [media];
}
