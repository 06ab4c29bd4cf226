import { screen } from '@testing-library/react';
import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const episode = { duration: '', publishedAt: null, transcript: '<p>Bruit de meule.</p>' };
const podcasts: BlockOf<'core.podcasts'> = {
  kind: 'core.podcasts',
  id: 'podcasts',
  title: 'Une minute sur un marché',
  episodes: [
    { ...episode, title: 'À lire', audioUrl: '' },
    { ...episode, title: 'À écouter', audioUrl: '/media/une.mp3' },
  ],
};

it('an episode without a recording is read at once; of one that is heard the transcript is folded', () => {
  const { container } = renderBlock(podcasts);
  const [read, heard] = screen.getAllByRole('listitem');
  expect(read?.querySelector('details, audio')).toBeNull();
  expect(read?.textContent).toContain('Bruit de meule.');
  expect(heard?.querySelector('details:not([open])')?.textContent).toContain('Bruit de meule.');
  expect(container.querySelectorAll('audio')).toHaveLength(1);
});
