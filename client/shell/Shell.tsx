import { type ReactNode, useEffect } from 'react';
import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router-dom';
import { PAGE_LAYOUTS, type PageLayout } from '../../shared/content/article';
import { PAGE_DRAWN } from '../router/focusAndScroll';
import { LabelsProvider, SiteProvider, useLabels, useSite } from '../site/SiteContext';
import { isShellLost, type ShellData } from '../site/shellData';
import { startLater } from '../site/startLater';
import { startDisclosureControls } from '../ui/disclosure/disclosureControls';
import { ConnectionNotice } from './ConnectionNotice';
import { startLanguageChoice } from './language/languageChoice';
import { NavbarControls } from './navbar/NavbarControls';
import { lazyPopup } from './popup/lazyPopup';
import { PopupDialog } from './popup/PopupDialog';
import { ShellPart } from './ShellPart';
import { ToTop } from './ToTop';

interface LayoutProps {
  name: PageLayout;
  shell: ShellData;
  children: ReactNode;
}

/** The shell of every page of a language: labels, then the layout that the page asks for. */
export function Shell() {
  // The route table pairs this component with loadShell.
  const shell = useLoaderData() as ShellData;
  const layout = useLayoutName(shell);
  return (
    <SiteProvider locale={shell.locale}>
      <LabelsProvider taxonomy={shell.taxonomy}>
        <ShellEffects />
        <Layout name={layout} shell={shell}>
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

/** What the shell does in the browser whatever the layout. */
function ShellEffects() {
  const { options } = useSite();
  // Where consent is asked for, what asks loads it.
  const bannerScriptUrl = options.consentRequired ? '' : options.bannerScriptUrl;
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
        return (await import('./popup/startNetworkNotice')).startNetworkNotice;
      },
      (startNetworkNotice) => startNetworkNotice(document, labels, options),
    );
  }, [labels, options]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry draws a page, and so does new data
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(PAGE_DRAWN, { detail: key }));
  }, [key, data]);
  return null;
}

/**
 * What stands around the page: everything by default, no calls to action at the bottom in 'dynamics', nothing in 'empty'.
 * The styles of all that comes after the first bar are linked before it: the bar is drawn while they arrive, and nothing
 * without its styles.
 */
function Layout({ name, shell, children }: LayoutProps) {
  const { options } = useSite();
  const hasBars = name !== 'empty';
  return (
    <div className={`layout layout--${name}`}>
      {hasBars && (
        <>
          <ShellPart name="SkipLinks" shell={shell} />
          <ShellPart name="Navbar" shell={shell} />
          <NavbarControls />
        </>
      )}
      <link rel="stylesheet" href={options.stylesheet} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {hasBars && (
        <>
          <ShellPart name="Footer" shell={shell} />
          {name === 'default' && <ShellPart name="CallToActionBar" shell={shell} />}
          <ToTop />
        </>
      )}
    </div>
  );
}
