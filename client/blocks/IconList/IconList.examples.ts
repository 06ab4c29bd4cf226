import { blockExamples } from '../blockExamples';
import { repeated } from '../repeated';

const items = [
  {
    icon: 'handshake',
    title: 'Des missions réelles',
    text: 'Six par an, confiées par des entreprises de la ville.',
  },
  {
    icon: 'globe',
    title: 'Un semestre ailleurs',
    text: 'Quarante universités partenaires, sur quatre continents.',
  },
  {
    icon: 'leaf',
    title: 'Un campus sobre',
    text: 'Chauffé au bois, desservi par le tramway, sans plastique au restaurant.',
  },
  {
    icon: 'accessibility',
    title: 'Ouvert à tous',
    text: 'Une référente handicap sur chaque campus, des aménagements en une semaine.',
  },
];

export const iconListExamples = blockExamples('lists.list-with-icons', {
  usual: { title: 'Ce qui change ici', items },
  'unknown icons': { title: '', items: items.slice(0, 3).map((item) => ({ ...item, icon: 'licorne' })) },
  'one item': { title: 'À retenir', items: items.slice(0, 1) },
  'very long': {
    title:
      'Les neuf engagements que nous prenons devant chaque étudiante et chaque étudiant le jour de la rentrée',
    items: [
      {
        icon: 'shield',
        title: 'Une écoute confidentielle en cas de harcèlement, de discrimination ou de violence',
        text: 'Deux personnes extérieures à l’établissement reçoivent les signalements, à toute heure, par téléphone ou par écrit. Rien n’est transmis sans l’accord de la personne concernée, et une réponse est donnée dans les deux jours ouvrés.',
      },
      ...items,
    ],
  },
  'forty items': { title: 'Tous les services', items: repeated(items, 40) },
  empty: { title: 'Services', items: [] },
});
