import type { Labels } from '../../shared/labels/labels';
import type { SiteOptions } from '../site/SiteContext';
import { whenLoaded } from '../site/whenLoaded';
import { startDisclosureControls } from '../ui/disclosure/disclosureControls';
import { startLanguageChoice } from './language/languageChoice';
import { startNavbar } from './navbar/startNavbar';
import { lazyPopup } from './popup/PopupDialog';

/** Starts the shell's behaviour in the browser; its HTML stays as the server sent it. */
export function startShell(document: Document, labels: Labels, options: SiteOptions): void {
  startDisclosureControls(document);
  startLanguageChoice(document);
  startNavbar(document);
  if (options.networkSiteUrl === '') return;
  // Only once the popup's code is loaded too: until then the link leaves by itself.
  whenLoaded(
    Promise.all([import('./popup/startNetworkNotice'), lazyPopup.load()]),
    ([{ startNetworkNotice }]) => startNetworkNotice(document, labels, options),
  );
}
