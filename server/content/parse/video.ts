import { parseUrl } from '../../../shared/addresses/parseUrl';
import type { VideoAddress } from '../../../shared/videoPlayers';

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{4,12}$/;
const DAILYMOTION_ID = /^[a-z\d]{5,24}$/i;
const VIMEO_KEY = /^[\da-f]{6,20}$/i;

/** The address in the code that a provider gives to paste: `<iframe … src="…">`. */
const EMBED_CODE = /<iframe\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/i;

/**
 * The video that an address of YouTube, Vimeo or Dailymotion leads to, in whatever form editors copy it: a page's, a
 * player's, a short one's, with or without a scheme, or in the code to embed it. Null when it leads to no single video.
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
 * The video of a field that editors fill with an id or with an address. An id alone is looked at: Vimeo's are figures,
 * YouTube's have eleven signs. `provider` decides where it could be either's.
 */
export function readVideo(pasted: string, provider: VideoAddress['provider'] | null): VideoAddress | null {
  const value = pasted.trim();
  const found = videoOfAddress(value);
  if (found) return found;
  // Vimeo's unlisted ones: `123456789/abcdef1234`, as their addresses end, or `123456789?h=abcdef1234`.
  const [bare = '', videoKey = ''] = value.split(/\/|\?h=/);
  if (VIMEO_ID.test(bare) && provider !== 'youtube' && provider !== 'dailymotion')
    return vimeo(bare, videoKey);
  if (provider === 'vimeo') return null;
  if (provider === 'dailymotion') return dailymotion(value);
  return youtube(value);
}

function ofYoutube(url: URL, path: readonly string[]): VideoAddress | null {
  const asked = url.searchParams.get('v') ?? url.searchParams.get('vi');
  if (asked !== null) return youtube(asked);
  // What a shared link is wrapped in: `/attribution_link?u=/watch?v=…`.
  const wrapped = url.searchParams.get('u');
  if (wrapped?.startsWith('/')) return videoOfAddress(`https://www.youtube.com${wrapped}`);
  return ['watch', 'embed', 'shorts', 'live', 'v', 'e', 'vi', 'video'].includes(path[0] ?? '')
    ? youtube(path[1])
    : null;
}

/** `/123`, `/123/key`, `/video/123?h=key`, `/channels/staffpicks/123`, `/manage/videos/123/key` … */
function ofVimeo(url: URL, path: readonly string[]): VideoAddress | null {
  if (path[0] === 'event') return null;
  // An album's number comes before `video`, a video's own last.
  const place = path.findLastIndex((segment) => VIMEO_ID.test(segment));
  if (['showcase', 'album'].includes(path[0] ?? '') && place < 2) return null;
  return vimeo(path[place], url.searchParams.get('h') ?? path[place + 1]);
}

function ofDailymotion(url: URL, path: readonly string[]): VideoAddress | null {
  const asked = url.searchParams.get('video');
  const place = path.indexOf('video');
  // Older addresses have the title behind: `x84sh87_le-campus`.
  return dailymotion(asked ?? (place < 0 ? undefined : path[place + 1]?.split('_')[0]));
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
