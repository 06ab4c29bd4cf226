/** The video of a provider: its id there and, where it is not listed, the key that its address has. */
export interface VideoAddress {
  provider: 'youtube' | 'vimeo' | 'dailymotion';
  videoId: string;
  /** Of Vimeo's unlisted ones; '' for all others. */
  videoKey: string;
}

interface VideoPlayer {
  name: string;
  /** Where its player comes from: what the policies of frames and of autoplay allow. */
  origins: readonly string[];
  /** The frame's address, without cookies where the provider can do without. It starts at once. */
  player(video: VideoAddress): string;
  /** What search engines are told. */
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
    // The first sends on to the second.
    origins: ['https://www.dailymotion.com', 'https://geo.dailymotion.com'],
    player: (video) => `https://www.dailymotion.com/embed/video/${id(video)}?autoplay=1`,
    embed: (video) => `https://www.dailymotion.com/embed/video/${id(video)}`,
    page: (video) => `https://www.dailymotion.com/video/${id(video)}`,
  },
};

/** Origins of all players, each once. */
export const VIDEO_ORIGINS: readonly string[] = Object.values(VIDEO_PLAYERS).flatMap(
  ({ origins }) => origins,
);
