import { createRandom } from '../../../shared/random';
import type { Ground } from './ground';
import { hills } from './hills';
import { columns, crowd, echoes, network, routes, swells } from './lines';
import { awnings, facets, fields, streets } from './surfaces';

/** Beginnings of words that tell what a domain is about. The first match wins. */
const SUBJECTS: readonly (readonly [words: RegExp, ground: Ground])[] = [
  [/(^|-)(financ|banque|assur|compta|gestion|audit|patrimoine|actuari)/, columns],
  [/(^|-)(numeri|informati|data|digital|logiciel|cyber|reseau|electroni|ia$)/, network],
  [/(^|-)(logisti|transport|achat|supply|aeronauti|automobile|mobilite|energie)/, routes],
  [/(^|-)(international|langue|monde|marin|maritim|touris|voyage|hotel|eau$)/, swells],
  [/(^|-)(immobili|batiment|architect|urbani|genie-civil|ville|construction)/, streets],
  [/(^|-)(luxe|mode|joailler|bijou|design|materi|chimi|optique)/, facets],
  [/(^|-)(communicat|marketing|media|publicit|evenement|journal|son$|musi)/, echoes],
  [/(^|-)(ressources-humaines|rh$|social|sante|soin|infirmi|educat|sport|psycho|droit)/, crowd],
  [/(^|-)(societe|environnement|agri|agro|vin|vigne|ecolog|durable|culture|biolog|paysag)/, fields],
  [/(^|-)(commerc|vente|distribution|retail|cuisine|restaura)/, awnings],
  [/(^|-)(manag|direction|strateg|entrepren)/, hills],
];

const ANY: readonly [Ground, ...Ground[]] = [
  hills,
  columns,
  network,
  routes,
  swells,
  streets,
  facets,
  echoes,
  crowd,
  fields,
  awnings,
];

/** The ground of a domain, by what its slug says, else one that stays its own; hills where nothing is known. */
export function groundOf(domain: string | undefined): Ground {
  if (domain === undefined) return hills;
  const subject = SUBJECTS.find(([words]) => words.test(domain))?.[1];
  return subject ?? createRandom(`${domain}/ground`).pick(ANY);
}
