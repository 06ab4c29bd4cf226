import { languageOfScript } from '../../../shared/text/languageOfScript';

it.each([
  ['التجارة الدولية والتسويق الرقمي', 'ar'],
  ['国际商务', 'zh'],
  ['ビジネスの基礎', 'ja'],
  ['Διοίκηση Επιχειρήσεων', 'el'],
  ['Международная торговля', 'ru'],
  ['BBA 国际商务与市场营销', 'zh'],
  ['Commerce international : التجارة', undefined],
  ['Œuvres & « Ça » – 12 € · 70 %', undefined],
  ['β-testeur', undefined],
  ['', undefined],
])('%s is read in %s', (title, language) => {
  expect(languageOfScript(title)).toBe(language);
});
