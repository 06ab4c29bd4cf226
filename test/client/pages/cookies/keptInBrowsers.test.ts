import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHES } from '../../../../client/offline/worker/cacheNames';
import { ownCookies } from '../../../../client/pages/cookies/cookieRegister';
import type { SiteOptions } from '../../../../client/site/SiteContext';
import { createLabels } from '../../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../../shared/labels/labelTexts';

const ROOT = path.resolve(__dirname, '../../../..');
const WRITES = /\.setItem\(|\bdocument\.cookie = |\bindexedDB\b|\bcaches\.open\(|\.name = NAME/;

/** Every file that leaves something in a visitor's browser, and as what the register tells it; editors' own sign-in is not of visitors. */
const WRITERS: Record<string, readonly string[]> = {
  'client/admissions/rememberOrigin.ts': ['origine-tracking', 'utm_source', 'utm_medium'],
  'client/admissions/unsentAnswers.ts': ['form:…'],
  'client/compare/keptCourses.ts': ['favoris'],
  'client/compare/startFavourites.ts': ['compares'],
  'client/offline/keptPages.ts': ['site-…'],
  'client/offline/wantedPage.ts': ['site-…'],
  'client/offline/worker/copies.ts': ['site-…'],
  'client/pages/cookies/CookiesPage.tsx': ['audience'],
  'client/router/claimReload.ts': ['reloaded-at'],
  'client/router/scrollPositions.ts': ['scroll-positions'],
  'client/search/slashKey.ts': ['touche-recherche'],
  'client/shell/language/languageChoice.ts': ['i18n_redirected'],
  'client/thirdParty/startConsent.tsx': ['consent'],
  'server/middleware/trackOrigin.ts': ['origine-tracking', 'utm_source', 'utm_medium'],
};

/** With everything on that a school can switch on. */
// as: the register reads no other option.
const OPTIONS = {
  englishEnabled: true,
  consentRequired: true,
  matomoUrl: 'https://m.example/',
} as SiteOptions;
const register = ownCookies(OPTIONS, createLabels(LABEL_TEXTS.fr));
const named = register.flatMap(({ name }) => name.split(', '));

const sources = ['client', 'server']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/preview/'));

it('whatever writes into browsers is known', () => {
  const writes = (file: string) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return file.startsWith('client/') ? WRITES.test(text) : /setHeader\('Set-Cookie', cookies\)/.test(text);
  };
  expect(sources.filter(writes).sort()).toEqual(Object.keys(WRITERS).sort());
});

it('the register names all that is kept, and nothing else, each with what for and how long', () => {
  expect([...new Set(Object.values(WRITERS).flat())].sort()).toEqual(named.sort());
  expect(CACHES.filter((name) => !name.startsWith('site-'))).toEqual([]);
  expect(register.filter(({ why, howLong }) => !why || !howLong)).toEqual([]);
});
