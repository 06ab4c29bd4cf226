/** Labels of the installed site, and of the offline page. */
export const installationLabels = {
  'offline.title': 'Cette page se fait attendre',
  'offline.lead': 'Elle n’a pas encore pu être chargée. Voici ce qui reste à portée de main en attendant.',
  'offline.retry': 'Réessayer',
  'offline.wanted': 'Page demandée : {address}. Elle s’ouvrira d’elle-même dès qu’elle arrivera.',
  'offline.pages': 'Pages disponibles hors connexion',
  'offline.noPages': 'Les pages que vous visitez s’ajoutent ici et restent lisibles sans réseau.',
  'offline.reach': 'Nous joindre',
  'offline.events': 'Prochains rendez-vous',
  'offline.noEvents': 'Aucun rendez-vous à venir n’était annoncé à votre dernière visite.',
  'installation.courses': 'Formations',
  'installation.agenda': 'Agenda',
  'installation.campuses': 'Campus',
  'installation.screenshot': 'La page d’accueil',
} as const;
