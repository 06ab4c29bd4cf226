import { wholeFigures } from '../../../../../server/content/parse/text/wholeFigures';

const JOINED = '\u00a0';

describe('a figure', () => {
  it.each([
    'Stage de 6_semaines',
    '(26_villes)',
    '12_mois, 3_semestres',
    'Bac+3 en alternance',
    'de 9 à 12_mois',
    '04 72 00 00 00 du lundi au vendredi',
    'en 2027 les admissions',
    '12_900_euros',
    '3_200_€ nets, 93_% des admis',
    'Titre certifié de niveau_7, 120_crédits, article_14',
    'en 2027 100_bacheliers',
    'BTS2 semaines',
    'week 4 of 6_weeks',
  ])('stays with what it counts, and with nothing else: %s', (text) => {
    expect(wholeFigures(text.replaceAll('_', ' '))).toBe(text.replaceAll('_', JOINED));
  });
});
