import * as declared from '../../declarations/attributes';
import { dateText, isoInstant } from '../dates';
import { mediaLink, picture } from '../media';
import { readVideo } from '../video';
import * as wire from '../wire';
import { address, calls, choice, figure, file, html, image, sentence, text, webAddress } from './blockFields';
import { type BlockDefinitions, block, defineField, required, requiredOfEditors, some } from './defineBlock';

const PLAYERS = ['youtube', 'vimeo', 'dailymotion'] as const;

export const coreBlocks = {
  'core.key-data': block({
    items: some({
      value: required(figure),
      unit: text,
      label: requiredOfEditors(text),
      source: text,
      year: figure,
    }),
  }),
  'core.steps': block({ title: text, steps: some({ title: required(text), text: sentence }), delay: text }),
  'core.team': block({
    title: text,
    people: some({ name: required(text), role: text, photo: image, linkedin: webAddress }),
  }),
  'core.partners': block({ title: text, logos: some({ name: required(text), image, url: address }) }),
  'core.video': {
    attributes: {
      provider: declared.required(declared.choice(PLAYERS)),
      videoId: declared.required(declared.text),
      title: declared.required(declared.text),
      transcript: declared.html,
      poster: declared.media,
    },
    read(from, context) {
      const pasted = wire.field(from, 'videoId');
      const provider = wire.oneOf(from, 'provider', PLAYERS);
      const video = readVideo(typeof pasted === 'string' ? pasted : wire.figure(from, 'videoId'), provider);
      return video
        ? {
            ...video,
            title: wire.text(from, 'title'),
            transcript: wire.html(from, 'transcript', context),
            poster: picture(from, 'poster', context),
          }
        : null;
    },
  },
  'core.podcasts': {
    attributes: {
      title: declared.text,
      episodes: declared.components({
        title: declared.required(declared.text),
        duration: declared.text,
        audioUrl: declared.fileUrl,
        transcript: declared.html,
        publishedAt: declared.date,
        // The same date under another name, for services that reserve the usual one, as Strapi does.
        publishedOn: declared.date,
      }),
    },
    read(from, context) {
      const episodes = wire.many(from, 'episodes', (episode) => {
        const title = wire.text(episode, 'title');
        const [published, otherwise] = ['publishedAt', 'publishedOn'].map((name) =>
          dateText(wire.field(episode, name), context),
        );
        return title
          ? {
              title,
              duration: wire.figure(episode, 'duration'),
              audioUrl: mediaLink(episode, 'audioUrl', context),
              transcript: wire.html(episode, 'transcript', context),
              publishedAt: published ?? otherwise ?? null,
            }
          : null;
      });
      return episodes.length > 0 ? { title: wire.text(from, 'title'), episodes } : null;
    },
  },
  'core.download': block({ title: requiredOfEditors(text), file: required(file), language: text }),
  'core.internal-link': block({ label: required(text), url: required(address), text }),
  'core.cta': block(
    { title: text, text, actions: calls },
    ({ title, actions }) => title !== '' || actions.length > 0,
  ),
  'core.notice': block({
    tone: choice(['info', 'success', 'warning'], 'info'),
    html: required(html),
    until: defineField(declared.date, (from, name, context) => isoInstant(wire.field(from, name), context)),
  }),
  'core.separator': block({}),
} satisfies Partial<BlockDefinitions>;
