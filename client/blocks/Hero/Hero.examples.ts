import { blockExamples } from '../blockExamples';
import { examplePicture } from '../examplePicture';

export const heroExamples = blockExamples('headers.hero', {
  usual: {
    eyebrow: 'Rentrée 2027 — candidatures ouvertes',
    title: 'Apprendre le commerce là où il se vit, sur 26 campus.',
    emphasis: 'vit',
    lead: 'Bachelor, Grande École, MBA et BTS, en initial ou en alternance, de Bac à Bac+5.',
    ctas: [
      { label: 'Trouver ma formation', url: '/programme', popin: null },
      {
        label: 'Télécharger la brochure',
        url: '/demande/brochure',
        popin: { action: 'brochure', course: '', campus: '' },
      },
    ],
    image: examplePicture('metz', 'Les toits de Metz au lever du jour', '4x5'),
  },
  'missing image': {
    eyebrow: '',
    title: 'Une école, des villes, un métier.',
    emphasis: 'métier',
    lead: 'Trois ans pour apprendre à vendre, à négocier et à diriger une équipe.',
    ctas: [{ label: 'Voir les formations', url: '/programme', popin: null }],
    image: null,
  },
  'very long': {
    eyebrow: 'Admissions parallèles, rentrée décalée de février et passerelles après une première année',
    title:
      'Se réorienter en cours d’année sans perdre son année : la rentrée décalée, internationalisation comprise.',
    emphasis: 'internationalisation',
    lead: 'La rentrée de février accueille les étudiants qui quittent une première année de médecine, de droit ou de classe préparatoire. Les cours du premier semestre sont rattrapés en cinq mois, stage compris, avant de rejoindre la promotion en deuxième année.',
    ctas: [
      { label: 'Candidater à la rentrée de février', url: '/demande/registration', popin: null },
      { label: 'Prendre rendez-vous avec un conseiller', url: '/demande/contact', popin: null },
      { label: 'Lire les conditions d’admission', url: '/rentree-decalee', popin: null },
    ],
    image: null,
  },
  'title only': { eyebrow: '', title: 'Bienvenue', emphasis: '', lead: '', ctas: [], image: null },
});
