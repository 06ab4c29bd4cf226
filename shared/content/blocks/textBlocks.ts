import type { Picture } from '../media';
import type { Action } from './action';

export interface TextBlocks {
  'texts.title': {
    text: string;
    level: 2 | 3 | 4;
    anchor: string;
  };
  'texts.rich': {
    html: string;
  };
  'texts.illustrated': {
    html: string;
    image: Picture | null;
    side: 'left' | 'right';
    ctas: Action[];
  };
  'texts.quote': {
    quote: string;
    author: string;
    role: string;
  };
  'texts.accordion': {
    title: string;
    items: { title: string; html: string }[];
  };
  'texts.tabs': {
    items: { label: string; html: string }[];
  };
}
