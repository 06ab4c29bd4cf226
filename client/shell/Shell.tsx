import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router-dom';
import { PAGE_LAYOUTS, type PageLayout } from '../../shared/content/article';
import { useConnectionNotice } from '../offline/connection';
import { PAGE_RENDERED } from '../router/focusAndScroll';
import { LabelsProvider, SiteProvider, useLabels, useSite } from '../site/SiteContext';
import type { BrowserShell, ShellPartName } from '../site/shellData';
import { Toast } from '../ui/overlay/Toast';
import { PARTS_OF } from './partsOf';
import { PopupDialog } from './popup/PopupDialog';
import { ShellPart } from './ShellPart';
import type { ShellParts } from './shellParts';
import { ToTop } from './ToTop';

interface ShellProps {
  /** What renders the parts around the page: given on the server only. */
  parts?: ShellParts | undefined;
}

interface LayoutProps extends ShellProps {
  name: PageLayout;
  shell: BrowserShell;
  children: ReactNode;
}

/** The shell of every page of a language: labels, then the layout that the page asks for. */
export function Shell({ parts }: ShellProps) {
  // The route table pairs this component with loadShell, of which not all travels.
  const shell = useLoaderData() as BrowserShell;
  const layout = useLayoutName(shell);
  return (
    <SiteProvider locale={shell.locale}>
      <LabelsProvider taxonomy={shell.taxonomy}>
        <RenderedEvent />
        <Layout name={layout} shell={shell} parts={parts}>
          <Outlet />
        </Layout>
        <PopupDialog />
        <ConnectionNotice />
      </LabelsProvider>
    </SiteProvider>
  );
}

/** The layout in the data of the page on screen. An error has none: default, or empty when there is no navigation either. */
function useLayoutName(shell: BrowserShell): PageLayout {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('layout' in data)) {
    return shell.isLost ? 'empty' : 'default';
  }
  return PAGE_LAYOUTS.find((name) => name === data.layout) ?? 'default';
}

/** Tells whoever acts beside React's tree that a page has been rendered. */
function RenderedEvent() {
  const { key } = useLocation();
  const data: unknown = useMatches().at(-1)?.loaderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry renders a page, and so does new data
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(PAGE_RENDERED, { detail: key }));
  }, [key, data]);
  return null;
}

/**
 * What stands around the page. Parts that came with it stay over its soft navigations, hidden from pages that have them not.
 * The styles of all that comes after the first bar are linked before it: the bar is painted while they arrive, and nothing
 * without its styles.
 */
function Layout({ name, shell, parts, children }: LayoutProps) {
  const { options } = useSite();
  const [sent] = useState(PARTS_OF[name]);
  const part = (one: ShellPartName) =>
    sent.includes(one) && (
      <ShellPart name={one} shell={shell} parts={parts} hidden={!PARTS_OF[name].includes(one)} />
    );
  return (
    <div className={`layout layout--${name}`}>
      {part('SkipLinks')}
      {part('Navbar')}
      <link rel="stylesheet" href={options.stylesheet} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {part('Footer')}
      {part('CallToActionBar')}
      {name !== 'empty' && <ToTop />}
    </div>
  );
}

/** Says in the corner that there is no connection, or no answer, until there is; then for a while that it is back. */
function ConnectionNotice() {
  const labels = useLabels();
  const notice = useConnectionNotice();
  return (
    <Toast
      message={notice === 'none' ? null : labels(`connection.${notice}`)}
      tone={notice === 'returned' || notice === 'answered' ? 'success' : 'warning'}
    />
  );
}
