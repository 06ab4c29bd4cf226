import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const video: BlockOf<'core.video'> = {
  kind: 'core.video',
  id: 'video',
  provider: 'youtube',
  videoId: 'abc-DEF_123',
  videoKey: '',
  title: 'Une journée en alternance',
  transcript: '<p>Il est sept heures.</p>',
  poster: null,
};

const play = () => screen.getByRole('button', { name: /^Lire la vidéo .*Une journée en alternance/ });

it('asks nothing of the provider before it is played', () => {
  const { container } = renderBlock(video);
  expect(container.querySelector('iframe')).toBeNull();
  const addresses = [...container.querySelectorAll('[src]')].map((element) => element.getAttribute('src'));
  expect(addresses.filter((address) => address?.startsWith('http'))).toEqual([]);
});

it('plays without cookies, and takes the focus to the player', async () => {
  renderBlock(video);
  await userEvent.click(play());

  const player = screen.getByTitle<HTMLIFrameElement>(/^Vidéo/);
  const address = new URL(player.src);
  expect(address.host).toBe('www.youtube-nocookie.com');
  expect(address.pathname).toBe('/embed/abc-DEF_123');
  expect(document.activeElement).toBe(player);
  expect(screen.queryByRole('button')).toBeNull();
});

it('plays on Vimeo without tracking', async () => {
  renderBlock({ ...video, provider: 'vimeo', videoId: '123456' });
  await userEvent.click(play());

  const address = new URL(screen.getByTitle<HTMLIFrameElement>(/Une journée/).src);
  expect(address.host).toBe('player.vimeo.com');
  expect(address.searchParams.get('dnt')).toBe('1');
});

it('can be seen without JavaScript, at the provider’s', () => {
  renderBlock(video);
  const link = screen.getByRole('link', { name: /Voir sur YouTube/ });
  expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc-DEF_123');
});

it('can be read instead', () => {
  renderBlock(video);
  expect(screen.getByText('Lire la transcription').closest('details')?.textContent).toContain(
    'Il est sept heures.',
  );
});

it('keeps an identifier inside the address that it belongs to', async () => {
  renderBlock({ ...video, videoId: '../evil?x=' });
  await userEvent.click(play());

  expect(new URL(screen.getByTitle<HTMLIFrameElement>(/Une journée/).src).pathname).toBe(
    '/embed/..%2Fevil%3Fx%3D',
  );
});
