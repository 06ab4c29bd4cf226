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

/** What both sides render: the page, and behind it the data that a browser hydrates it with. */
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
