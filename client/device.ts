import { MOBILE_USER_AGENT } from '../shared/constants';

// Constant inline script, first in the head: marks a mobile user agent before the first paint, so that the HTML can be
// the same for every visitor and style sheets decide. Also marks that scripts run.
document.documentElement.dataset.device = MOBILE_USER_AGENT.test(navigator.userAgent) ? 'mobile' : 'other';
document.documentElement.dataset.scripting = 'on';

// A visit that begins at the top, not one that returns to its place or goes to an anchor.
// as: the one entry of this kind is a PerformanceNavigationTiming.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.below = 'waiting';
