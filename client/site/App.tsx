import type { ReactNode } from 'react';
import { HYDRATION_ELEMENT_ID } from './hydrationState';
import { type Sites, SitesProvider } from './SiteContext';

interface AppProps {
  sites: Sites;
  /** The router of this side. */
  children: ReactNode;
  /** Server only: the hydration state. In the browser the element stays as the server sent it. */
  hydrationJson?: string;
}

/** The root component of both sides: the page, followed by the state to hydrate it with. */
export function App({ sites, children, hydrationJson = '' }: AppProps) {
  return (
    <>
      <SitesProvider sites={sites}>{children}</SitesProvider>
      <script
        id={HYDRATION_ELEMENT_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: hydrationJson }}
      />
    </>
  );
}
