import type { Labels } from '../../shared/labels/labels';
import type { SiteOptions } from '../site/SiteContext';
import { startDisclosureControls } from '../ui/disclosure/disclosureControls';
import { startLanguageChoice } from './language/languageChoice';
import { startNavbar } from './navbar/startNavbar';
import { lazyPopup } from './popup/PopupDialog';

/** What the shell does in the browser, beside its HTML, which stays as it was sent. */
export function startShell(document: Document, labels: Labels, options: SiteOptions): void {
  startDisclosureControls(document);
  startLanguageChoice(document);
  startNavbar(document);
  if (options.networkSiteUrl === '') return;
  // Once the popup's code is here too: until then the link leads away by itself.
  Promise.all([import('./popup/startNetworkNotice'), lazyPopup.load()]).then(
    ([{ startNetworkNotice }]) => startNetworkNotice(document, labels, options),
    () => undefined,
  );
}
