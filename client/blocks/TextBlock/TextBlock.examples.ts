import type { BlockExamples } from '../defineBlock';

export const textBlockExamples: BlockExamples<'texts.rich'> = {
  usual: {
    kind: 'texts.rich',
    id: 'text-usual',
    html: `<p>Chaque promotion compte <strong>trente étudiants au plus</strong>. Les enseignants connaissent les prénoms, les parcours et les projets&nbsp;; les deux tiers d’entre eux exercent en entreprise le reste de la semaine.</p>
<p>Le premier semestre pose les bases, du <em>droit des contrats</em> à la comptabilité. Le second les met à l’épreuve&nbsp;: un commerçant de la ville confie à chaque groupe une question qu’il se pose vraiment. <a href="/temoignages/camille">Camille raconte la sienne</a>.</p>`,
  },
  'everything an editor can write': {
    kind: 'texts.rich',
    id: 'text-everything',
    html: `<h2>Le calendrier de l’année</h2>
<p>L’année se partage entre l’école et l’entreprise. En alternance, le rythme est de <em>deux jours à l’école, trois jours en entreprise</em>.</p>
<h3>Premier semestre</h3>
<ul><li>Rentrée à la mi-septembre, par une semaine d’accueil</li><li>Première mission en novembre<ul><li>restitution devant l’entreprise</li></ul></li><li>Partiels avant les fêtes</li></ul>
<h3>Second semestre</h3>
<ol><li>Choix des options</li><li>Semaine à l’étranger</li><li>Stage ou période longue en entreprise</li></ol>
<blockquote><p>On n’apprend pas à négocier dans un livre, mais un bon livre aide à comprendre pourquoi l’on a perdu.</p></blockquote>
<table><thead><tr><th scope="col">Période</th><th scope="col">École</th><th scope="col">Entreprise</th></tr></thead><tbody><tr><td>Septembre à décembre</td><td>2 jours</td><td>3 jours</td></tr><tr><td>Janvier à juin</td><td>2 jours</td><td>3 jours</td></tr></tbody></table>
<h4>À noter</h4>
<p>Les dates exactes de chaque campus sont envoyées avec la convocation.</p>`,
  },
  'very long words': {
    kind: 'texts.rich',
    id: 'text-long-words',
    html: '<p>Écrivez-nous à admissions.rentree.decalee.campus.de.clermont.ferrand@ecole-superieure-de-commerce-et-de-developpement.example.fr ou suivez https://www.example.fr/une/adresse/qui/ne/contient/aucun/espace/et/que/rien/ne/doit/faire/sortir/de/la/page.</p>',
  },
  empty: { kind: 'texts.rich', id: 'text-empty', html: '' },
};
