import { createRandom } from '../../shared/random';
import { withoutAccents } from '../../shared/text/withoutAccents';
import { abstractScene, type Motif } from './abstractScene';
import { CITY_SLUGS, type CitySlug } from './cities';
import type { DrawingStyle } from './drawingStyle';
import { PALETTE_NAMES, type PaletteName } from './palettes';
import { skyline } from './skyline';
import type { PictureSize } from './svgDocument';

export interface NewsSceneOptions extends PictureSize {
  /** The slug or title of the item. */
  readonly seed: string;
  /** The slug of its category. */
  readonly category?: string | null | undefined;
  readonly palette?: PaletteName;
  readonly style?: DrawingStyle;
}

/** Beginnings of words that tell what a text is about. The first match wins. */
const SUBJECTS: readonly (readonly [words: RegExp, motif: Motif])[] = [
  [/(^|-)(international|monde|erasmus|etranger|mobilite|echange|double-diplome|carnet|voyage)/, 'world'],
  [/(^|-)(distinction|classement|palmares|prix|laureat|concours|trophee|finale|victoire|place$)/, 'podium'],
  [/(^|-)(accord|entreprise|partenari|cooperative|alternan|apprenti|emploi|recrut|metier|alumni)/, 'bridge'],
  [
    /(^|-)(chaire|recherche|etude|chiffre|bilan|insertion|financ|budget|bourse|compta|comptes|audit|data|donnees)/,
    'growth',
  ],
  [
    /(^|-)(hackathon|atelier|prototyp|laboratoire|projet|innovation|incubateur|pedagog|boutique|stage)/,
    'workshop',
  ],
  [/(^|-)(conference|table-ronde|debat|rencontre|podcast|eloquence|temoin)/, 'talk'],
  [/(^|-)(bibliotheque|memoire|lecture|livre|histoire|revision|niveau|choisir|conseils|guide)/, 'library'],
  [/(^|-)(admission|entretien|examen|candidat|parcoursup|dossier)/, 'examination'],
  [
    /(^|-)(vie-etudiante|association|bde|sport|integration|gala|chorale|voile|solidaire|election|fete|engage)/,
    'campusLife',
  ],
  [/(^|-)(presse|communique|medias?(-|$))/, 'press'],
];

const ANY_SUBJECT: readonly [Motif, ...Motif[]] = [
  'press',
  'growth',
  'library',
  'campusLife',
  'talk',
  'workshop',
];

function slugOf(text: string): string {
  return withoutAccents(text).replace(/[^a-z0-9]+/g, '-');
}

function subjectOf(slug: string): Motif | undefined {
  return SUBJECTS.find(([words]) => words.test(slug))?.[1];
}

/** The city that a slug speaks of, if any. */
function cityIn(slug: string): CitySlug | undefined {
  return CITY_SLUGS.find((city) => `-${slug}-`.includes(`-${city}-`));
}

/**
 * Draws the subject of a news item or an article as far as its words give it away: what its slug says, else the city it
 * names, else its category, else something that suits any news.
 * @returns a standalone SVG document
 * @throws RangeError when a side is not a positive finite number
 */
export function newsScene({ category, ...options }: NewsSceneOptions): string {
  const slug = slugOf(options.seed);
  const random = createRandom(`${options.seed}/subject`);
  const motif = subjectOf(slug);
  if (motif !== undefined) return abstractScene({ ...options, motif });

  const city = cityIn(slug);
  if (city !== undefined) return skyline({ palette: random.pick(PALETTE_NAMES), ...options, seed: city });

  return abstractScene({ ...options, motif: subjectOf(slugOf(category ?? '')) ?? random.pick(ANY_SUBJECT) });
}
