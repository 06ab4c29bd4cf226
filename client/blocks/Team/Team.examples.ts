import type { BlockExamples } from '../defineBlock';
import { examplePicture } from '../examplePicture';
import { repeated } from '../repeated';

const people = [
  {
    name: 'Solène Abiven',
    role: 'Directrice du campus',
    photo: null,
    linkedin: 'https://www.linkedin.com/in/example',
  },
  { name: 'Karim Benhaddou', role: 'Responsable des admissions', photo: null, linkedin: '' },
  {
    name: 'Louise Fontanel',
    role: 'Relations avec les entreprises',
    photo: examplePicture('louise', '', '4x5'),
    linkedin: 'https://www.linkedin.com/in/example',
  },
  { name: 'Thibault Nguyen', role: 'Vie étudiante et handicap', photo: null, linkedin: '' },
];

export const teamExamples: BlockExamples<'core.team'> = {
  usual: { kind: 'core.team', id: 'team-usual', title: 'Vos interlocuteurs à Rennes', people },
  'one item': { kind: 'core.team', id: 'team-one', title: 'Votre conseillère', people: people.slice(0, 1) },
  'very long': {
    kind: 'core.team',
    id: 'team-long',
    title: 'Les personnes qui vous accompagnent, de la première question à la remise du diplôme',
    people: [
      {
        name: 'Marie-Bénédicte de La Rochefoucauld-Vandenbroucke',
        role: 'Déléguée générale aux relations internationales, aux partenariats universitaires et à la francophonie',
        photo: null,
        linkedin: 'https://www.linkedin.com/in/example',
      },
      ...people,
    ],
  },
  'forty items': {
    kind: 'core.team',
    id: 'team-forty',
    title: 'Toute l’équipe',
    people: repeated(people, 40),
  },
  empty: { kind: 'core.team', id: 'team-empty', title: 'L’équipe', people: [] },
};
