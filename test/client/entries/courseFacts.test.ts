import { accessDelayText, feeTexts, rhythmText } from '../../../client/entries/courseFacts';
import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';

it('says the rhythms of a programme in one piece, that no line breaks', () => {
  const labels = createLabels(LABEL_TEXTS.fr);
  expect(rhythmText({ rhythms: ['fulltime', 'periodic'] }, labels)).toBe('Initial\u00a0ou\u00a0alternance');
  expect(rhythmText({ rhythms: [] }, labels)).toBe('');
});

describe('the delay in which one may join a programme', () => {
  const labels = createLabels(LABEL_TEXTS.fr, { 'course.accessDelay.titre-pro': 'toute l’année' });
  const kind = (slug: string) => ({ accessDelay: '', category: { slug, title: slug } });

  it('is what the programme says', () => {
    expect(accessDelayText({ ...kind('bts'), accessDelay: 'deux mois' }, labels)).toBe('deux mois');
  });

  it('is else that of its kind: of the four, or of one that content names', () => {
    expect(accessDelayText(kind('bts'), labels)).toBe('selon le calendrier national d’admission');
    for (const slug of ['bachelor', 'grande-ecole', 'mba'])
      expect(accessDelayText(kind(slug), labels)).toBe('entre 48h et 9 mois');
    expect(accessDelayText(kind('titre-pro'), labels)).toBe('toute l’année');
  });

  it('is nothing where nobody says it', () => {
    expect(accessDelayText(kind('mastere'), labels)).toBe('');
    expect(accessDelayText(kind('default'), labels)).toBe('');
    expect(accessDelayText({ accessDelay: '', category: null }, labels)).toBe('');
  });
});

describe('what a year costs', () => {
  const texts = (fees: Record<string, number>, price = '') => {
    const { text, note } = feeTexts({ fees, price }, createLabels(LABEL_TEXTS.fr), 'fr');
    return [text, note].map((said) => said.replaceAll('\u00a0', ' '));
  };

  it.each([
    [{ fulltime: 5600, periodic: 0 }, '5 600 € par an', '0 € en alternance'],
    [{ fulltime: 5600, periodic: 5600 }, '5 600 € par an', ''],
    [{ periodic: 9000 }, '9 000 € par an', 'en alternance'],
    [{ soir: 3200 }, '3 200 € par an', 'soir'],
    [{ periodic: 0, soir: 3200 }, 'Sans frais', 'en alternance · soir : 3 200 €'],
    [{ fulltime: 5600, soir: 3200, 'week-end': 5600 }, '5 600 € par an', 'soir : 3 200 €'],
  ])('%j is said of the rhythms that differ', (fees, text, note) => {
    expect(texts(fees)).toEqual([text, note]);
  });

  it('is else the first of what an editor says', () => {
    expect(texts({}, '4 900 € par an ; 0 € en alternance')).toEqual(['4 900 € par an', '']);
  });
});
