/** Content files by path. */
export type Files = Readonly<Record<string, string>>;

/** What no school is without. */
export const BARE_SCHOOL: Files = {
  'fr/settings.json': JSON.stringify({
    title: 'Institut Ambroise',
    siteName: 'Ambroise',
    email: 'bonjour@ambroise.example',
    schools: [{ id: 1, title: 'Institut Ambroise', phone: { number: '01 99 00 00 02' }, social: [] }],
  }),
  'fr/menus/navbarproto.json': JSON.stringify({ type: 'navbarproto', body: [] }),
  'fr/menus/footer.json': JSON.stringify({ type: 'footer', body: [] }),
  'fr/homepage.md': '---\ntitle: Accueil\n---\n',
  'fr/landing-job.md': '---\ntitle: Les offres\n---\n',
};

/** A small school: enough of everything to ask any question of the contract. */
export const SMALL_SCHOOL: Files = {
  'fr/settings.json': JSON.stringify({
    title: 'École Boréal',
    siteName: 'Boréal',
    email: 'bonjour@boreal.example',
    schools: [{ id: 1, title: 'École Boréal', phone: { number: '01 99 00 00 01' }, social: [] }],
  }),
  'fr/taxonomy.json': JSON.stringify({ commons: { error: { goBack: 'Retour' } } }),
  'fr/menus/navbarproto.json': JSON.stringify({
    type: 'navbarproto',
    body: [
      {
        __component: 'core.menu-dropdown',
        id: 4,
        label: 'École',
        menu_sections: [{ Titre: 'Nous', items: [{ id: 41, label: 'Alumni', url: '/alumni' }] }],
      },
    ],
  }),
  'fr/menus/footer.json': JSON.stringify({ type: 'footer', body: [] }),
  'fr/homepage.md': `---
title: Accueil
header: { title: Bienvenue, cta: { label: Formations, url: /programme } }
---

\`\`\`block carousels.campus
title: Nos campus
campuses: all
\`\`\`

\`\`\`block course.programs
title: Nos BTS
courses: { category: bts }
\`\`\`

\`\`\`block carousel.temoignages
title: Ils racontent
items: { testimonials: [ada-lyon] }
\`\`\`
`,
  'fr/campuses/lyon.md': `---
title: Lyon
summary: Le premier campus
description: "Deux **halles**."
address: { street: 1 rue du Port, postalCode: "69002", city: Lyon }
geo: { lat: 45.76, lng: 4.83 }
isAffiliated: false
---

Bienvenue à Lyon.
`,
  'fr/campuses/ajaccio.md': `---
title: Ajaccio
summary: Face à la mer
isAffiliated: true
---
`,
  'fr/courses/bts-mco.md': `---
name: MCO
title: BTS Management commercial opérationnel
summary: Gérer un point de vente
level: Bac+2
rhythm: [fulltime, periodic]
category: bts
durationValue: 2
durationScale: year
campuses: [lyon, ajaccio]
prerequisites: "Un **bac**."
rncp: { code: RNCP38362, title: BTS, registeredOn: "2024-09-01" }
results: [{ label: Réussite, value: "91 %", year: 2025 }]
vae: true
updatedAt: "-4d 10:00"
---

## Le programme

De la vente.

\`\`\`block core.notice
tone: info
until: "+2d 18:00"
markdown: "Candidatures **ouvertes**."
\`\`\`
`,
  'fr/courses/mba-luxe.md': `---
title: MBA Luxe
summary: Économie de l’œuvre et de la création
level: Bac+5
rhythm: [periodic]
category: mba
campuses: [lyon]
---
`,
  'fr/events/jpo-lyon.md': `---
title: Portes ouvertes de Lyon
type: jpo
campus: lyon
dateStart: "+12d 10:00"
dateEnd: "+12d 17:00"
---
`,
  'fr/events/salon.md': `---
title: Salon de l’étudiant
type: salon
dateStart: "+3d 09:00"
---
`,
  'fr/events/jpo-ajaccio.md': `---
title: Portes ouvertes d’Ajaccio
type: jpo
campus: ajaccio
dateStart: "-30d 10:00"
dateEnd: "-30d 17:00"
---
`,
  'fr/news/news-categories.json': JSON.stringify([
    { slug: 'vie-des-campus', title: 'Vie des campus' },
    { slug: 'blog', title: 'Blog' },
  ]),
  'fr/news/studio.md': `---
title: Un studio à Lyon
summary: Quatre micros
category: vie-des-campus
campuses: [lyon]
createdAt: "-2d 09:15"
readingTime: 1
---

Au [studio](/campus/lyon).
`,
  'fr/news/choisir.md': `---
title: Choisir son rythme
category: blog
createdAt: "-5d 07:30"
---
`,
  'fr/news/sans-rubrique.md': `---
title: Sans rubrique
createdAt: "-9d 07:30"
---
`,
  'fr/articles/alumni.md': `---
title: Les anciens
pageLayout: dynamics
---

\`\`\`block forms.contact
slug: annuaire
title: Nous écrire
consentLabel: J’accepte.
fields:
  - { name: nom, label: Nom, type: text, required: true }
  - { name: email, label: Courriel, type: email, required: true }
  - { name: profil, label: Profil, type: select, options: [Ancien, Autre] }
  - { name: naissance, label: Naissance, type: date }
\`\`\`
`,
  'fr/articles/ecole.md': '---\ntitle: L’école\n---\n',
  'fr/articles/ecole--alumni.md': `---
title: Le réseau
slug: alumni
rubrique: ecole
rubriqueTitle: Notre école
---
`,
  'fr/articles/temoignages.md': '---\ntitle: Témoignages\n---\n',
  'fr/testimonials/ada-lyon.md': `---
title: Ada, du comptoir au conseil
summary: Parcours
name: Ada Morin
photo: /media/illustrations/portrait/4x5/tiedBack-black-tone2/ada-morin.svg
quote: J’ai appris à compter.
course: bts-mco
campus: lyon
year: 2024
job: Cheffe de rayon
---

Son histoire.
`,
  'fr/job-offers/vendeur-lyon.md': `---
title: Vendeur (H/F)
level: Bac+2
contract: Apprentissage
city: Lyon
campus: lyon
company: Halles Boréal
publishedAt: "-5d 09:00"
validThrough: "+30d 18:00"
---

Vous **vendez**.
`,
  'fr/job-offers/ancienne.md': `---
title: Offre close
company: Halles Boréal
publishedAt: "-60d 09:00"
validThrough: "-1d 18:00"
---
`,
  'fr/landing-job.md': '---\ntitle: Les offres\n---\n',
  'fr/crm-landings/brochure.md': '---\ntitle: Merci\nseo: { preventIndexing: true }\n---\n',
  'en/homepage.md': `---
title: Home
---

\`\`\`block carousels.campus
campuses: [lyon, ajaccio]
\`\`\`
`,
  'en/campuses/lyon.md': '---\ntitle: Lyon, France\n---\n',
  'en/articles/Data-privacy-policy.md': '---\ntitle: Data privacy policy\n---\n',
  'media/brochure.pdf': '%PDF-1.4 not much of one',
};
