import { blockExamples } from '../blockExamples';
import { examplePicture } from '../examplePicture';
import { repeated } from '../repeated';

const logos = [
  { name: 'Maison Delorme', image: null, url: '' },
  { name: 'Banque des Rives', image: null, url: 'https://www.example.com' },
  {
    name: 'Comptoirs de Loire',
    image: examplePicture('comptoirs', '', '16x9'),
    url: 'https://www.example.com',
  },
  { name: 'Ateliers Vasseur', image: null, url: '' },
  { name: 'Hexa Logistique', image: null, url: '' },
  { name: 'Verger & Fils', image: null, url: '' },
];

export const partnersExamples = blockExamples('core.partners', {
  usual: { title: 'Ils recrutent nos étudiants', logos },
  'one item': { title: 'Notre parrain', logos: logos.slice(0, 1) },
  'very long': {
    title: 'Partenaires',
    logos: [
      {
        name: 'Fédération interprofessionnelle des commerçants-détaillants d’Auvergne',
        image: null,
        url: 'https://www.example.com',
      },
      ...logos,
    ],
  },
  'forty items': { title: 'Les entreprises', logos: repeated(logos, 40) },
  empty: { title: 'Partenaires', logos: [] },
});
