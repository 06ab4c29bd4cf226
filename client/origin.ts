import { LOCALE_COOKIE } from '../shared/constants';
import { rememberOrigin } from './admissions/rememberOrigin';

// Constant inline script in the head: records the visitor's origin before any click, also on a page served from a
// cache. A prefetched or prerendered page is not a visit until it is shown.
function remember(): void {
  const { crmHosts = '', english } = document.documentElement.dataset;
  rememberOrigin(window, crmHosts.split(' ').filter(Boolean));
  // The home page may come from a cache that ignores the language cookie.
  if (english && document.cookie.includes(`${LOCALE_COOKIE}=en`)) location.replace(english + location.search);
}

if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', remember, { once: true });
else remember();
