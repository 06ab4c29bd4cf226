import { MOBILE_USER_AGENT } from '../shared/constants';

// Constant inline script, first in the head: marks a mobile user agent before the first paint, so that the HTML can be
// the same for every visitor and style sheets decide. Also marks that scripts run.
document.documentElement.dataset.device = MOBILE_USER_AGENT.test(navigator.userAgent) ? 'mobile' : 'other';
document.documentElement.dataset.scripting = 'on';
