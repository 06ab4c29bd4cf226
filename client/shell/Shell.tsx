import { useEffect } from 'react';
import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router-dom';
import { PAGE_LAYOUTS, type PageLayout } from '../../shared/content/article';
import { PAGE_DRAWN } from '../router/focusAndScroll';
import { LabelsProvider, SiteProvider, useLabels, useSite } from '../site/SiteContext';
import { isShellLost, type ShellData } from '../site/shellData';
import { startLater } from '../site/startLater';
import { startDisclosureControls } from '../ui/disclosure/disclosureControls';
import { ConnectionNotice } from './ConnectionNotice';
import { DefaultLayout } from './DefaultLayout';
import { DynamicsLayout } from './DynamicsLayout';
import { EmptyLayout } from './EmptyLayout';
import { startLanguageChoice } from './language/languageChoice';
import { lazyPopup } from './popup/lazyPopup';
import { PopupDialog } from './popup/PopupDialog';

const LAYOUTS = { default: DefaultLayout, dynamics: DynamicsLayout, empty: EmptyLayout };

/** The frame of every page of a language: labels, then the layout that the page asks for. */
export function Shell() {
  // The route table pairs this component with loadShell.
  const shell = useLoaderData() as ShellData;
  const Layout = LAYOUTS[useLayoutName(shell)];
  return (
    <SiteProvider locale={shell.locale}>
      <LabelsProvider taxonomy={shell.taxonomy}>
        <Manners />
        <Layout shell={shell}>
          <Outlet />
        </Layout>
        <PopupDialog />
        <ConnectionNotice />
      </LabelsProvider>
    </SiteProvider>
  );
}

/** The layout in the data of the page on screen. An error has none: default, or empty when there is no navigation either. */
function useLayoutName(shell: ShellData): PageLayout {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('layout' in data)) {
    return isShellLost(shell) ? 'empty' : 'default';
  }
  return PAGE_LAYOUTS.find((name) => name === data.layout) ?? 'default';
}

/** What the frame does in the browser whatever the layout. */
function Manners() {
  const { options } = useSite();
  const { bannerScriptUrl } = options;
  const labels = useLabels();
  const { key } = useLocation();
  const data: unknown = useMatches().at(-1)?.loaderData;
  useEffect(() => startDisclosureControls(document), []);
  useEffect(() => startLanguageChoice(document), []);
  useEffect(() => {
    if (bannerScriptUrl === '') return;
    return startLater(
      async () => (await import('../thirdParty/topBanner')).startTopBanner,
      (startTopBanner) => startTopBanner(document, bannerScriptUrl),
    );
  }, [bannerScriptUrl]);
  useEffect(() => {
    if (options.networkSiteUrl === '') return;
    return startLater(
      async () => {
        // Nobody is asked before what asks is there.
        await lazyPopup.load();
        return (await import('./popup/startNetworkNotice')).askBeforeLeaving;
      },
      (askBeforeLeaving) => askBeforeLeaving(document, labels, options),
    );
  }, [labels, options]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry draws a page, and so does new data
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(PAGE_DRAWN, { detail: key }));
  }, [key, data]);
  return null;
}
