import { LOCALE_COOKIE } from '../shared/constants';
import { rememberOrigin } from './admissions/rememberOrigin';

// Constant inline script in the head: where the visitor came from is remembered before anything can be clicked, also in a
// page that a cache has answered. A page that is only prepared is no visit until it is shown.
function remember(): void {
  const { crmHosts = '', english } = document.documentElement.dataset;
  rememberOrigin(window, crmHosts.split(' ').filter(Boolean));
  // The home page, out of a cache that does not know who has chosen English.
  if (english && document.cookie.includes(`${LOCALE_COOKIE}=en`)) location.replace(english + location.search);
}

if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', remember, { once: true });
else remember();
