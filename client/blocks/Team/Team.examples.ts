import { blockExamples } from '../blockExamples';
import { examplePortrait } from '../examplePortrait';
import { repeated } from '../repeated';

const people = [
  {
    name: 'Solène Abiven',
    role: 'Directrice du campus',
    photo: examplePortrait('Solène Abiven', 'waves-auburn-tone1-earrings'),
    linkedin: 'https://www.linkedin.com/in/example',
  },
  {
    name: 'Karim Benhaddou',
    role: 'Responsable des admissions',
    photo: examplePortrait('Karim Benhaddou', 'curls-black-tone4-beard'),
    linkedin: '',
  },
  {
    name: 'Louise Fontanel',
    role: 'Relations avec les entreprises',
    photo: examplePortrait('Louise Fontanel', 'bob-brown-tone1-glasses'),
    linkedin: 'https://www.linkedin.com/in/example',
  },
  {
    name: 'Thibault Nguyen',
    role: 'Vie étudiante et handicap',
    photo: examplePortrait('Thibault Nguyen', 'sideParting-black-tone2'),
    linkedin: '',
  },
];

export const teamExamples = blockExamples('core.team', {
  usual: { title: 'Vos interlocuteurs à Metz', people },
  'one item': { title: 'Votre conseillère', people: people.slice(0, 1) },
  'very long': {
    title: 'Les personnes qui vous accompagnent, de la première question à la remise du diplôme',
    people: [
      {
        name: 'Marie-Bénédicte de La Rochefoucauld-Vandenbroucke',
        role: 'Déléguée générale aux relations internationales, aux partenariats universitaires et à la francophonie',
        photo: examplePortrait('Marie-Bénédicte', 'tiedBack-grey-tone1-glasses'),
        linkedin: 'https://www.linkedin.com/in/example',
      },
      ...people,
    ],
  },
  'without photographs': {
    title: 'L’équipe, avant la séance de photographie',
    people: ['Camille Abiven', 'Alix Benhaddou', 'Dominique Fontanel', 'Claude Nguyen'].map((name) => ({
      name,
      role: 'Admissions',
      photo: null,
      linkedin: '',
    })),
  },
  'forty items': { title: 'Toute l’équipe', people: repeated(people, 40) },
  empty: { title: 'L’équipe', people: [] },
});
