export const consentLabels = {
  'consent.title': 'Vos données, votre choix',
  'consent.text':
    'Avec votre accord, des services extérieurs mesurent l’audience du site, la portée de nos annonces, ou affichent leurs contenus. Sans lui, rien n’est chargé. Vous pouvez changer d’avis à tout moment au bas de chaque page.',
  'consent.refused':
    'Votre navigateur demande à ne pas être suivi : aucun service extérieur de mesure n’est chargé.',
  'consent.refuse': 'Tout refuser',
  'consent.accept': 'Tout accepter',
  'consent.choose': 'Choisir',
  'consent.save': 'Enregistrer mes choix',
  'consent.close': 'Fermer',
  'consent.audience': 'Mesure d’audience.',
  'consent.audience.text': 'Savoir quelles pages sont lues, pour les améliorer.',
  'consent.advertising': 'Publicité.',
  'consent.advertising.text': 'Mesurer et adapter les annonces vues sur d’autres sites.',
  'consent.services': 'Services : {services}. Votre choix est gardé six mois.',
  'consent.more': 'Le détail des cookies',
  'consent.embeds': 'Contenus d’autres sites.',
  'consent.embeds.text': 'Afficher un bandeau ou un cadre qui vient d’un autre site.',
} as const;
