import { parseUrl } from '../../../shared/addresses/parseUrl';
import type { VideoAddress } from '../../../shared/videoPlayers';

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{4,12}$/;
const DAILYMOTION_ID = /^[a-z\d]{5,24}$/i;
const VIMEO_KEY = /^[\da-f]{6,20}$/i;

/** The address in a provider's embed code: `<iframe … src="…">`. */
const EMBED_CODE = /<iframe\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/i;

/**
 * The video of a YouTube, Vimeo or Dailymotion address: of a page or a player, short, with or without a scheme, or in
 * an embed code.
 * @returns null if the address is not of a single video
 */
export function videoOfAddress(pasted: string): VideoAddress | null {
  const code = EMBED_CODE.exec(pasted)?.[1];
  const address = (code ?? pasted).trim().replaceAll('&amp;', '&');
  const url = parseUrl(address.replace(/^(?:https?:)?(?:\/\/)?/i, 'https://'));
  if (url === null) return null;
  const host = url.hostname.replace(/^(?:www|m|music|studio|player|geo)\./, '');
  const path = url.pathname.split('/').filter((segment) => segment !== '');
  if (host === 'youtu.be') return youtube(path[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return ofYoutube(url, path);
  if (host === 'vimeo.com') return ofVimeo(url, path);
  if (host === 'dai.ly') return dailymotion(path[0]);
  return host === 'dailymotion.com' ? ofDailymotion(url, path) : null;
}

/**
 * The video of a field that editors fill with an id or an address. A bare id tells its provider: Vimeo's are digits,
 * YouTube's have eleven characters. `provider` decides where both match.
 */
export function readVideo(pasted: string, provider: VideoAddress['provider'] | null): VideoAddress | null {
  const value = pasted.trim();
  const found = videoOfAddress(value);
  if (found) return found;
  // Unlisted Vimeo videos have a key: `123456789/abcdef1234`, as their addresses end, or `123456789?h=abcdef1234`.
  const [bare = '', videoKey = ''] = value.split(/\/|\?h=/);
  if (VIMEO_ID.test(bare) && provider !== 'youtube' && provider !== 'dailymotion')
    return vimeo(bare, videoKey);
  if (provider === 'vimeo') return null;
  if (provider === 'dailymotion') return dailymotion(value);
  return youtube(value);
}

function ofYoutube(url: URL, path: readonly string[]): VideoAddress | null {
  const videoId = url.searchParams.get('v') ?? url.searchParams.get('vi');
  if (videoId !== null) return youtube(videoId);
  // Shared links may be wrapped: `/attribution_link?u=/watch?v=…`.
  const wrapped = url.searchParams.get('u');
  if (wrapped?.startsWith('/')) return videoOfAddress(`https://www.youtube.com${wrapped}`);
  return ['watch', 'embed', 'shorts', 'live', 'v', 'e', 'vi', 'video'].includes(path[0] ?? '')
    ? youtube(path[1])
    : null;
}

/** `/123`, `/123/key`, `/video/123?h=key`, `/channels/staffpicks/123`, `/manage/videos/123/key` … */
function ofVimeo(url: URL, path: readonly string[]): VideoAddress | null {
  if (path[0] === 'event') return null;
  // In an album's address the album's number comes first and the video's last.
  const place = path.findLastIndex((segment) => VIMEO_ID.test(segment));
  if (['showcase', 'album'].includes(path[0] ?? '') && place < 2) return null;
  return vimeo(path[place], url.searchParams.get('h') ?? path[place + 1]);
}

function ofDailymotion(url: URL, path: readonly string[]): VideoAddress | null {
  const videoId = url.searchParams.get('video');
  const place = path.indexOf('video');
  // Older addresses append the title to the id: `x84sh87_le-campus`.
  return dailymotion(videoId ?? (place < 0 ? undefined : path[place + 1]?.split('_')[0]));
}

function youtube(videoId = ''): VideoAddress | null {
  return YOUTUBE_ID.test(videoId) ? { provider: 'youtube', videoId, videoKey: '' } : null;
}

function vimeo(videoId = '', videoKey = ''): VideoAddress | null {
  return VIMEO_ID.test(videoId)
    ? { provider: 'vimeo', videoId, videoKey: VIMEO_KEY.test(videoKey) ? videoKey : '' }
    : null;
}

function dailymotion(videoId = ''): VideoAddress | null {
  return DAILYMOTION_ID.test(videoId) ? { provider: 'dailymotion', videoId, videoKey: '' } : null;
}
