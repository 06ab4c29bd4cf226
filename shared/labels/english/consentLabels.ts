export const consentLabels = {
  'consent.title': 'Your data, your choice',
  'consent.text':
    'With your consent, outside services measure the site’s audience, the reach of our advertisements, or show their content. Without it, nothing is loaded. You can change your mind at any time at the foot of each page.',
  'consent.refused': 'Your browser asks not to be tracked: no outside measuring service is loaded.',
  'consent.refuse': 'Refuse all',
  'consent.accept': 'Accept all',
  'consent.choose': 'Choose',
  'consent.save': 'Save my choices',
  'consent.close': 'Close',
  'consent.audience': 'Audience.',
  'consent.audience.text': 'To know which pages are read, and improve them.',
  'consent.advertising': 'Advertising.',
  'consent.advertising.text': 'To measure and adapt advertisements seen on other sites.',
  'consent.services': 'Services: {services}. Your choice is kept for six months.',
  'consent.more': 'About cookies',
  'consent.embeds': 'Content of other sites.',
  'consent.embeds.text': 'To show a banner or a frame that comes from another site.',
} as const;
