import { blockExamples } from '../blockExamples';
import { examplePicture } from '../examplePicture';

export const videoExamples = blockExamples('core.video', {
  usual: {
    provider: 'youtube',
    videoId: 'aaaaaaaaaaa',
    videoKey: '',
    title: 'Une journée en alternance, de l’atelier à l’amphithéâtre',
    transcript:
      '<p>Il est sept heures et demie. Jeanne ouvre le magasin, allume les vitrines et relit ses notes.</p>',
    poster: examplePicture('pau', '', '16x9'),
  },
  'missing image': {
    provider: 'vimeo',
    videoId: '123456789',
    videoKey: '',
    title: 'Le concours d’entrée raconté par le jury',
    transcript: '',
    poster: null,
  },
  'very long': {
    provider: 'youtube',
    videoId: 'bbbbbbbbbbb',
    videoKey: '',
    title:
      'Conférence inaugurale : le commerce de proximité face aux plateformes, avec les témoignages de huit commerçants de la région',
    transcript:
      '<p>Bonsoir à toutes et à tous, et merci d’être venus si nombreux malgré la neige.</p>'.repeat(20),
    poster: null,
  },
  empty: { provider: 'youtube', videoId: '', videoKey: '', title: '', transcript: '', poster: null },
});
