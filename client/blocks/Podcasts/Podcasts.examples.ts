import type { DateText } from '../../../shared/content/dates';
import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const publishedAt: DateText = {
  iso: '2026-11-03T08:00:00.000Z',
  isoDay: '2026-11-03',
  day: '3',
  month: 'nov.',
  year: '2026',
  long: 'mardi 3 novembre 2026',
  short: '3 nov. 2026',
  monthAndYear: 'novembre 2026',
  time: '9\u00a0h',
};

const episodes = [
  {
    title: 'Rater un entretien, et après ?',
    duration: '24 min',
    audioUrl: '/media/podcasts/entretien.mp3',
    transcript: '<p>On a tous en tête un entretien que l’on aimerait recommencer.</p>',
    publishedAt,
  },
  {
    title: 'Vendre sans mentir',
    duration: '31 min',
    audioUrl: '/media/podcasts/vendre.mp3',
    transcript: '',
    publishedAt,
  },
  { title: 'Ma première équipe', duration: '', audioUrl: '', transcript: '', publishedAt: null },
];

export const podcastsExamples = blockExamples('core.podcasts', {
  usual: { title: 'Paroles de terrain', episodes },
  'one item': { title: 'À écouter', episodes: episodes.slice(0, 1) },
  'very long': {
    title: 'Conversations avec celles et ceux qui ont quitté un métier pour en apprendre un autre',
    episodes: [
      {
        title:
          'De la marine marchande à la direction d’un hypermarché : vingt ans de navigation, deux ans d’études, et une reconversion sans regret',
        duration: '1 h 42 min',
        audioUrl: '/media/podcasts/marine.mp3',
        transcript:
          '<p>Je suis parti du Havre un mardi, et je ne savais pas encore que ce serait la dernière fois.</p>'.repeat(
            12,
          ),
        publishedAt,
      },
      ...episodes,
    ],
  },
  'forty items': { title: 'Tous les épisodes', episodes: repeated(episodes, 40) },
  empty: { title: 'Podcasts', episodes: [] },
});
