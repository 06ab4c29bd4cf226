import type { DateText } from '../../../../shared/content/dates';
import { actions } from '../action';
import { dateText, isoInstant } from '../dates';
import { fileLink, mediaLink, picture } from '../media';
import type { ParseContext } from '../parseContext';
import { wholeFigures } from '../text/wholeFigures';
import { readVideo } from '../video';
import { address, type Fields, field, figure, html, many, oneOf, text, webAddress } from '../wire';
import type { BlockParsers } from './blockParsers';

export const coreBlocks = {
  'core.key-data': (from) => {
    const items = many(from, 'items', (item) => {
      const value = figure(item, 'value');
      return value
        ? {
            value,
            unit: text(item, 'unit'),
            label: text(item, 'label'),
            source: text(item, 'source'),
            year: figure(item, 'year'),
          }
        : null;
    });
    return items.length > 0 ? { items } : null;
  },
  'core.steps': (from) => {
    const steps = many(from, 'steps', (step) => {
      const title = text(step, 'title');
      return title ? { title, text: wholeFigures(text(step, 'text')) } : null;
    });
    return steps.length > 0 ? { title: text(from, 'title'), steps, delay: text(from, 'delay') } : null;
  },
  'core.team': (from, context) => {
    const people = many(from, 'people', (person) => {
      const name = text(person, 'name');
      return name
        ? {
            name,
            role: text(person, 'role'),
            photo: picture(person, 'photo', context),
            linkedin: webAddress(person, 'linkedin'),
          }
        : null;
    });
    return people.length > 0 ? { title: text(from, 'title'), people } : null;
  },
  'core.partners': (from, context) => {
    const logos = many(from, 'logos', (logo) => {
      const name = text(logo, 'name');
      return name ? { name, image: picture(logo, 'image', context), url: address(logo, 'url') } : null;
    });
    return logos.length > 0 ? { title: text(from, 'title'), logos } : null;
  },
  'core.video': (from, context) => {
    const pasted = field(from, 'videoId');
    const provider = oneOf(from, 'provider', ['youtube', 'vimeo', 'dailymotion']);
    const video = readVideo(typeof pasted === 'string' ? pasted : figure(from, 'videoId'), provider);
    return video
      ? {
          ...video,
          title: text(from, 'title'),
          transcript: html(from, 'transcript', context),
          poster: picture(from, 'poster', context),
        }
      : null;
  },
  'core.podcasts': (from, context) => {
    const episodes = many(from, 'episodes', (episode) => {
      const title = text(episode, 'title');
      return title
        ? {
            title,
            duration: figure(episode, 'duration'),
            audioUrl: mediaLink(episode, 'audioUrl', context),
            transcript: html(episode, 'transcript', context),
            publishedAt: firstDate(episode, ['publishedAt', 'publishedOn'], context),
          }
        : null;
    });
    return episodes.length > 0 ? { title: text(from, 'title'), episodes } : null;
  },
  'core.download': (from, context) => {
    const file = fileLink(from, 'file', context);
    return file ? { title: text(from, 'title'), file, language: text(from, 'language') } : null;
  },
  'core.internal-link': (from) => {
    const link = { label: text(from, 'label'), url: address(from, 'url') };
    return link.label && link.url ? { text: text(from, 'text'), ...link } : null;
  },
  'core.cta': (from, context) => {
    const content = { title: text(from, 'title'), actions: actions(from, 'actions', context) };
    return content.title || content.actions.length > 0 ? { text: text(from, 'text'), ...content } : null;
  },
  'core.notice': (from, context) => {
    const content = html(from, 'html', context);
    return content
      ? {
          tone: oneOf(from, 'tone', ['info', 'success', 'warning']) ?? 'info',
          html: content,
          until: isoInstant(field(from, 'until'), context),
        }
      : null;
  },
  'core.separator': () => ({}),
} satisfies Partial<BlockParsers>;

function firstDate(from: Fields, names: readonly string[], context: ParseContext): DateText | null {
  const dates = names.map((name) => dateText(field(from, name), context));
  return dates.find((date) => date !== null) ?? null;
}
