import { parseBody } from '../../../../../server/content/parse/body';
import { testContext } from '../testContext';

const blocksOf = (...texts: string[]) =>
  parseBody({ body: texts.map((html) => ({ __component: 'texts.rich', html })) }, testContext());

const VIDEO = {
  kind: 'core.video',
  provider: 'youtube',
  videoId: 'dQw4w9WgXcQ',
  videoKey: '',
  transcript: '',
  poster: null,
};

it('a video in a text is a block between what stands before and behind it, each with an id of its own', () => {
  expect(
    blocksOf(
      '<p>Avant</p><figure class="media"><oembed url="https://youtu.be/dQw4w9WgXcQ"></oembed><figcaption>Le campus</figcaption></figure><p>Après</p>',
      '<p>Suite</p>',
    ),
  ).toEqual([
    { kind: 'texts.rich', id: 'texts-rich-1', html: '<p>Avant</p>' },
    { ...VIDEO, id: 'core-video-1', title: 'Le campus' },
    { kind: 'texts.rich', id: 'texts-rich-2', html: '<p>Après</p>' },
    { kind: 'texts.rich', id: 'texts-rich-3', html: '<p>Suite</p>' },
  ]);
});

it.each([
  [
    'a frame with its title',
    '<p><iframe title="Visite" src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p>',
    'Visite',
  ],
  ['an address alone', '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>', ''],
  ['an address alone in Markdown', 'https://youtu.be/dQw4w9WgXcQ\n', ''],
])('%s is a video and nothing else', (_, html, title) => {
  const [only, ...others] = blocksOf(html);
  expect(only).toEqual({ ...VIDEO, id: 'core-video-1', title });
  expect(others).toEqual([]);
});

it('a link to a video that an editor has written in words stays one', () => {
  const html = '<p><a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener">Voir la visite</a></p>';
  expect(blocksOf(html)).toEqual([{ kind: 'texts.rich', id: 'texts-rich-1', html }]);
});
