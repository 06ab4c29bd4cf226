import type { VideoAddress } from '../../videoPlayers';
import type { DateText } from '../dates';
import type { FileLink, Picture } from '../media';
import type { Action } from './action';

export interface CoreBlocks {
  'core.key-data': {
    items: {
      value: string;
      unit: string;
      label: string;
      source: string;
      year: string;
    }[];
  };
  'core.steps': {
    title: string;
    steps: { title: string; text: string }[];
    delay: string;
  };
  'core.team': {
    title: string;
    people: {
      name: string;
      role: string;
      photo: Picture | null;
      linkedin: string;
    }[];
  };
  'core.partners': {
    title: string;
    logos: { name: string; image: Picture | null; url: string }[];
  };
  'core.video': VideoAddress & {
    title: string;
    /** Sanitised HTML, or ''. */
    transcript: string;
    poster: Picture | null;
  };
  'core.podcasts': {
    title: string;
    episodes: {
      title: string;
      duration: string;
      audioUrl: string;
      transcript: string;
      publishedAt: DateText | null;
    }[];
  };
  'core.download': {
    title: string;
    file: FileLink;
    language: string;
  };
  'core.internal-link': {
    label: string;
    url: string;
    text: string;
  };
  'core.cta': {
    title: string;
    text: string;
    actions: Action[];
  };
  'core.notice': {
    tone: 'info' | 'success' | 'warning';
    html: string;
    /** ISO instant after which it is no longer shown, or ''. */
    until: string;
  };
  'core.separator': object;
}
