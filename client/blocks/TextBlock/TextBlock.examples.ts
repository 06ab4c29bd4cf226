import { blockExamples } from '../blockExamples';

export const textBlockExamples = blockExamples('texts.rich', {
  usual: {
    html: `<p>Chaque promotion compte <strong>trente étudiants au plus</strong>. Les enseignants connaissent les prénoms, les parcours et les projets&nbsp;; les deux tiers d’entre eux exercent en entreprise le reste de la semaine.</p>
<p>Le premier semestre pose les bases, du <em>droit des contrats</em> à la comptabilité. Le second les met à l’épreuve&nbsp;: un commerçant de la ville confie à chaque groupe une question qu’il se pose vraiment. <a href="/temoignages/camille">Camille raconte la sienne</a>.</p>`,
  },
  'everything an editor can write': {
    html: `<h2>Le calendrier de l’année</h2>
<p>L’année se partage entre l’école et l’entreprise. En alternance, le rythme est de <em>deux jours à l’école, trois jours en entreprise</em>.</p>
<h3>Premier semestre</h3>
<ul><li>Rentrée à la mi-septembre, par une semaine d’accueil</li><li>Première mission en novembre<ul><li>restitution devant l’entreprise</li></ul></li><li>Partiels avant les fêtes</li></ul>
<h3>Second semestre</h3>
<ol><li>Choix des options</li><li>Semaine à l’étranger</li><li>Stage ou période longue en entreprise</li></ol>
<blockquote><p>On n’apprend pas à négocier dans un livre, mais un bon livre aide à comprendre pourquoi l’on a perdu.</p></blockquote>
<div class="data-table" tabindex="0" role="group" aria-label="Période, École, Entreprise"><table><thead><tr><th scope="col">Période</th><th scope="col">École</th><th scope="col">Entreprise</th></tr></thead><tbody><tr><td>Septembre à décembre</td><td>2&nbsp;jours</td><td>3&nbsp;jours</td></tr><tr><td>Janvier à juin</td><td>2&nbsp;jours</td><td>3&nbsp;jours</td></tr></tbody></table></div>
<h4>À noter</h4>
<p>Les dates exactes de chaque campus sont envoyées avec la convocation.</p>`,
  },
  'tables of four and of six columns': {
    html: `<h2>Quel bail signer</h2>
<div class="data-table" tabindex="0" role="group" aria-label="Bail, Durée, Dépôt de garantie, Pour qui"><table><thead><tr><th scope="col">Bail</th><th scope="col">Durée</th><th scope="col">Dépôt de garantie</th><th scope="col">Pour qui</th></tr></thead><tbody><tr><td>Meublé étudiant</td><td>9&nbsp;mois, non reconduit</td><td>2&nbsp;mois au maximum</td><td>L’année universitaire seule</td></tr><tr><td>Mobilité</td><td>1 à 10&nbsp;mois</td><td>Aucun</td><td>Stage, alternance, semestre</td></tr></tbody></table></div>
<h2>Les épreuves</h2>
<div class="data-table" tabindex="0" role="group" aria-label="Épreuves de l’examen"><table><caption>Épreuves de l’examen</caption><thead><tr><th scope="col">Épreuve</th><th scope="col">Forme</th><th scope="col">Durée</th><th scope="col">Préparation</th><th scope="col">Coefficient</th><th scope="col">Dispense</th></tr></thead><tbody><tr><th scope="row">Culture générale</th><td>Écrite</td><td>4&nbsp;heures</td><td>Aucune</td><td>3</td><td>Titulaires d’un diplôme de même niveau</td></tr><tr><th scope="row">Langue vivante</th><td>Orale</td><td>20&nbsp;minutes</td><td>20&nbsp;minutes</td><td>2</td><td>Aucune</td></tr></tbody></table></div>`,
  },
  'very long words': {
    html: '<p>Écrivez-nous à admissions.rentree.decalee.campus.de.clermont.ferrand@ecole-superieure-de-commerce-et-de-developpement.example.fr ou suivez https://www.example.fr/une/adresse/qui/ne/contient/aucun/espace/et/que/rien/ne/doit/faire/sortir/de/la/page.</p>',
  },
  empty: { html: '' },
});
