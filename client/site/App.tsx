import type { ReactNode } from 'react';
import { HYDRATION_ELEMENT_ID } from './hydrationState';
import { type Sites, SitesProvider } from './SiteContext';

interface AppProps {
  sites: Sites;
  /** The router of this side. */
  children: ReactNode;
  /** Server only: what travels with the page. In the browser the element stays as the server sent it. */
  hydrationJson?: string;
}

/** The provider tree of both sides, and behind what it renders the data that travels. */
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
