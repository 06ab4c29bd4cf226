import { type ReactNode, use, useEffect, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router-dom';
import { PAGE_LAYOUTS, type PageLayout } from '../../shared/content/article';
import { useConnectionNotice } from '../offline/connection';
import { PAGE_RENDERED } from '../router/focusAndScroll';
import { FragmentsContext } from '../site/FragmentsContext';
import { LabelsProvider, SiteProvider, useLabels, useSite } from '../site/SiteContext';
import { ServerHtml, StaticPart } from '../site/StaticPart';
import { type BrowserShell, isShellData, type ShellPartName } from '../site/shellData';
import { Toast } from '../ui/overlay/Toast';
import { PARTS_OF } from './partsOf';
import { PopupDialog } from './popup/PopupDialog';
import type { ShellParts } from './shellParts';
import { ToTop } from './ToTop';

interface ShellProps {
  /** Renders the parts around the page: on the server only. */
  parts?: ShellParts | undefined;
}

interface LayoutProps extends ShellProps {
  name: PageLayout;
  shell: BrowserShell;
  children: ReactNode;
}

/** The shell of every page of a language: labels, then the page's layout. */
export function Shell({ parts }: ShellProps) {
  // as: the route table pairs this component with `loadShell`; only part of its data is sent to the browser.
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

/** The layout in the data of the page on screen. An error page has none: default, or empty without navigation. */
function useLayoutName(shell: BrowserShell): PageLayout {
  const data: unknown = useMatches().at(-1)?.loaderData;
  if (typeof data !== 'object' || data === null || !('layout' in data)) {
    return shell.isLost ? 'empty' : 'default';
  }
  return PAGE_LAYOUTS.find((name) => name === data.layout) ?? 'default';
}

/** Tells code outside the React tree that a page has been rendered. */
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
 * The page with its surroundings. Parts sent with the document stay over soft navigations, hidden on pages whose layout
 * lacks them. The style sheet is linked after the first bar: the bar is painted while it loads, and nothing after it is
 * painted unstyled.
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

/** Shows in the corner that the connection or the site is lost, and for a while that it is back. */
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

interface ShellPartProps {
  name: ShellPartName;
  shell: BrowserShell;
  /** The components, on the server only. */
  parts: ShellParts | undefined;
  hidden: boolean;
}

/** A part of the shell: rendered by the server, and kept as sent over soft navigations (`markCurrentPage.ts`). */
function ShellPart({ name, shell, parts, hidden }: ShellPartProps) {
  const site = useSite();
  const labels = useLabels();
  const { pathname: path } = useLocation();
  const fragments = use(FragmentsContext);
  const whole = parts && isShellData(shell) ? shell : undefined;
  const html = (whole && fragments?.ofShell({ name, shell: whole, site, labels, path })) ?? null;
  const element = { name, className: 'shell-part', hidden: hidden || undefined };
  if (html !== null) return <ServerHtml {...element} html={html} />;
  const Part = parts?.[name];
  return (
    <StaticPart of={whole} {...element}>
      {(data) => Part && <Part shell={data} />}
    </StaticPart>
  );
}
