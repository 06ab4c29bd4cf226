/**
 * Scripts other than Latin, and the likely language of each (CLDR, likely subtags). Kana come before Han, since
 * Japanese mixes both.
 */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
];
/** Below this range are Latin letters and their marks only: nearly every title. */
const BEYOND_LATIN = /[\u0370-\u1dff\u2e80-\uffff]/;

/** The `lang` of a text that is mostly in a script other than Latin; undefined for all others. */
export function languageOfScript(text: string): string | undefined {
  if (!BEYOND_LATIN.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const found = LANGUAGES.map(([script, language]) => ({ language, count: text.match(script)?.length ?? 0 }));
  const others = found.reduce((sum, { count }) => sum + count, 0);
  if (2 * others <= letters) return undefined;
  return found.find(({ count }) => count > 0 && 4 * count >= others)?.language;
}
