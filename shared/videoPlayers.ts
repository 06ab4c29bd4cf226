/** The video of a provider: its id and, if it is unlisted, its key. */
export interface VideoAddress {
  provider: 'youtube' | 'vimeo' | 'dailymotion';
  videoId: string;
  /** For Vimeo's unlisted videos; '' for all others. */
  videoKey: string;
}

interface VideoPlayer {
  name: string;
  /** Origins of its player, for the policies of frames and of autoplay. */
  origins: readonly string[];
  /** The frame's address with autoplay, without cookies if the provider allows that. */
  player(video: VideoAddress): string;
  /** The address for search engines. */
  embed(video: VideoAddress): string;
  page(video: VideoAddress): string;
}

const id = ({ videoId }: VideoAddress) => encodeURIComponent(videoId);
const key = ({ videoKey }: VideoAddress, before: string) =>
  videoKey === '' ? '' : before + encodeURIComponent(videoKey);

/** The providers whose videos a page can play. */
export const VIDEO_PLAYERS: Readonly<Record<VideoAddress['provider'], VideoPlayer>> = {
  youtube: {
    name: 'YouTube',
    origins: ['https://www.youtube-nocookie.com'],
    player: (video) => `https://www.youtube-nocookie.com/embed/${id(video)}?autoplay=1&rel=0`,
    embed: (video) => `https://www.youtube-nocookie.com/embed/${id(video)}`,
    page: (video) => `https://www.youtube.com/watch?v=${id(video)}`,
  },
  vimeo: {
    name: 'Vimeo',
    origins: ['https://player.vimeo.com'],
    player: (video) => `https://player.vimeo.com/video/${id(video)}?autoplay=1&dnt=1${key(video, '&h=')}`,
    embed: (video) => `https://player.vimeo.com/video/${id(video)}${key(video, '?h=')}`,
    page: (video) => `https://vimeo.com/${id(video)}${key(video, '/')}`,
  },
  dailymotion: {
    name: 'Dailymotion',
    // The first redirects to the second.
    origins: ['https://www.dailymotion.com', 'https://geo.dailymotion.com'],
    player: (video) => `https://www.dailymotion.com/embed/video/${id(video)}?autoplay=1`,
    embed: (video) => `https://www.dailymotion.com/embed/video/${id(video)}`,
    page: (video) => `https://www.dailymotion.com/video/${id(video)}`,
  },
};

/** Origins of all players, without duplicates. */
export const VIDEO_ORIGINS: readonly string[] = Object.values(VIDEO_PLAYERS).flatMap(
  ({ origins }) => origins,
);
