import { startLanguageChoice } from '../../../../client/shell/language/languageChoice';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../../../shared/constants';
import { languageCookie } from '../../../../shared/languageCookie';

beforeAll(() => startLanguageChoice(document));
beforeEach(() => {
  document.cookie = `${LOCALE_COOKIE}=; Max-Age=0; Path=/`;
  document.body.innerHTML =
    '<a href="#en" data-locale="en"><span id="words">English</span></a><a href="#other" id="other">Autre</a>';
});

function press(id: string, type = 'click'): void {
  document.getElementById(id)?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
}

describe('choosing a language', () => {
  it('is remembered for 365 days on the whole site', () => {
    expect([LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S]).toEqual(['i18n_redirected', 31_536_000]);
    expect(languageCookie('en', false)).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax');
    expect(languageCookie('fr', true)).toBe(
      'i18n_redirected=fr; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
  });

  it.each(['click', 'auxclick'])('writes the cookie on a %s anywhere in the link', (type) => {
    press('words', type);
    expect(document.cookie).toContain('i18n_redirected=en');
  });

  it('is no other link’s doing', () => {
    press('other');
    expect(document.cookie).not.toContain('i18n_redirected');
  });
});
