import { MOBILE_USER_AGENT } from '../shared/constants';

// Constant inline script, first in the head: marks a mobile user agent before the first paint, so that the HTML can be
// the same for every visitor and style sheets decide. Also marks that scripts run.
document.documentElement.dataset.device = MOBILE_USER_AGENT.test(navigator.userAgent) ? 'mobile' : 'other';

// A browser older than those the site is built for gets the page as without scripts, which works. Container queries tell:
// Chrome has had them since 105, Safari since 16, Firefox since 110.
if (CSS.supports('container-type', 'inline-size')) {
  document.documentElement.dataset.scripting = 'on';
  // A visit that begins at the top, not one that returns to its place or goes to an anchor.
  // as: the one entry of this kind is a PerformanceNavigationTiming.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.below = 'waiting';
}
