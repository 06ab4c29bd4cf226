import { consentCookie, consentSignals, readConsent } from '../../../client/thirdParty/consent';
import { pushConsent, startTagManager } from '../../../client/thirdParty/tagManager';

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

it('what was decided is kept six months in a cookie, with its moment', () => {
  const cookie = consentCookie({ at: NOW, granted: ['audience'] }, true);
  expect(cookie).toBe('consent=1800000000000.audience; Max-Age=15552000; Path=/; SameSite=Lax; Secure');
  const kept = `other=1; ${cookie.split(';')[0]}`;
  expect(readConsent(kept, NOW + 180 * DAY_MS)).toEqual({ at: NOW, granted: ['audience'] });
  expect(readConsent(kept, NOW + 181 * DAY_MS)).toBeNull();
});

it.each([
  ['', null],
  ['consent=yes', null],
  ['myconsent=1800000000000.audience', null],
  ['consent=1800000000000.', { at: NOW, granted: [] }],
  ['consent=1800000000000.audience-advertising-else', { at: NOW, granted: ['audience', 'advertising'] }],
])('%j is read as %j', (cookies, consent) => {
  expect(readConsent(cookies, NOW)).toEqual(consent);
});

it('the tag manager knows all signals of consent mode before it loads, and of each change', () => {
  Reflect.deleteProperty(window, 'dataLayer');
  document.head.innerHTML = '';
  startTagManager(document, 'GTM-TEST1', {}, ['audience']);
  pushConsent(window, []);
  const queue: unknown = Reflect.get(window, 'dataLayer');
  const told = Array.isArray(queue) ? queue : [];
  // Google's tags know a command by being arguments.
  expect(told.map((entry) => Object.prototype.toString.call(entry))).toEqual([
    '[object Arguments]',
    '[object Arguments]',
    '[object Object]',
    '[object Arguments]',
  ]);
  const denied = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
  expect(consentSignals([])).toEqual(denied);
  expect(told.filter((entry) => entry[0] === 'consent').map((entry) => [...entry])).toEqual([
    ['consent', 'default', denied],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ['consent', 'update', denied],
  ]);
});
