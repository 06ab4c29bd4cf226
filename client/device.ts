import { MOBILE_USER_AGENT } from '../shared/constants';

// Constant inline script, first in the head: marks a mobile user agent before the first paint, so that the HTML is the
// same for every visitor and style sheets adapt it. Also marks that scripts run.
document.documentElement.dataset.device = MOBILE_USER_AGENT.test(navigator.userAgent) ? 'mobile' : 'other';

// A browser older than the build's target gets the page as if scripts were off. The test is support for container
// queries: Chrome 105, Safari 16, Firefox 110.
if (CSS.supports('container-type', 'inline-size')) {
  document.documentElement.dataset.scripting = 'on';
  // Only for a visit that starts at the top: not when the scroll position is restored, nor for an anchor.
  // as: the only entry of this type is a PerformanceNavigationTiming.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.below = 'waiting';
}
