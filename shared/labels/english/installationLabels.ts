/** Labels of the installed site, and of the offline page. */
export const installationLabels = {
  'offline.title': 'This page is slow to come',
  'offline.lead': 'It could not be loaded yet. Here is what stays within reach meanwhile.',
  'offline.retry': 'Try again',
  'offline.wanted': 'Page asked for: {address}. It opens by itself as soon as it comes.',
  'offline.pages': 'Pages available offline',
  'offline.noPages': 'Pages that you visit are added here and can be read without a network.',
  'offline.reach': 'Reach us',
  'offline.events': 'Next events',
  'offline.noEvents': 'No event was announced when you last visited.',
  'installation.courses': 'Programmes',
  'installation.agenda': 'Events',
  'installation.campuses': 'Campuses',
  'installation.screenshot': 'The home page',
} as const;
