import { type CourseSummary, DURATION_SCALES, RHYTHMS } from '../../../../shared/content/summaries';
import { byYears, readLevel, spelledKind } from '../../../../shared/kinds';
import { picture } from '../media';
import { type ParseContext, reportUnread } from '../parseContext';
import { type Fields, figure, kinds, many, number, oneOf, slug, text, texts, webAddress } from '../wire';
import { parseFees, parseIntakes } from './courseTerms';
import { foreignCurrency, placeOf } from './place';
import { campusRefs, titledRef } from './refs';

export function parseCourseSummary(from: Fields, context: ParseContext): CourseSummary | null {
  const named = { slug: slug(from), title: text(from, 'title') || text(from, 'name') };
  if (!named.slug || !named.title) return null;
  const openTo = kinds(from, 'openTo', readLevel).sort(byYears);
  const parcoursupUrl = webAddress(from, 'parcoursupUrl');
  if (openTo.length < texts(from, 'openTo').length) reportUnread(context, named.slug, 'openTo');
  const rhythms = kinds(from, 'rhythm', (rhythm) => spelledKind(rhythm, RHYTHMS));
  const currency = sharedCurrency(from, named.slug, context);
  return {
    name: text(from, 'name', named.title),
    summary: text(from, 'summary'),
    level: readLevel(text(from, 'level')) || null,
    rhythms,
    category: titledRef(from, 'category'),
    duration: parseDuration(from),
    picture: picture(from, 'focusImage', context),
    campuses: campusRefs(from, 'campuses'),
    openTo,
    domain: titledRef(from, 'domain'),
    intakes: parseIntakes(from, { slug: named.slug, parcoursupUrl }, context),
    price: figure(from, 'price'),
    fees: parseFees(from, { slug: named.slug, rhythms, currency }, context),
    ...foreignCurrency(currency),
    parcoursupUrl,
    ...named,
  };
}

/** The currency that all of a programme's campuses share, else the school's. */
function sharedCurrency(from: Fields, entry: string, context: ParseContext): string {
  const currencies = many(from, 'campuses', (campus) => placeOf(campus, entry, context).currency);
  const [first = context.currency] = currencies;
  return currencies.every((one) => one === first) ? first : context.currency;
}

function parseDuration(from: Fields): CourseSummary['duration'] {
  const value = number(from, 'durationValue');
  const scale = oneOf(from, 'durationScale', DURATION_SCALES);
  return value !== null && value > 0 && scale ? { value, scale } : null;
}
