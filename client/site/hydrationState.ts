import type { Locale } from '../../shared/locale';
import type { SiteOptions } from './SiteContext';

/** Code that must be loaded before a page is hydrated. */
export interface CodeNeeded {
  /** More labels than the first ones, for parts of the page or blocks. (An error page needs none.) */
  labels: boolean;
  /** Blocks with behaviour. */
  liveBlocks: boolean;
}

/** Sent with the server's HTML in `<script id="hydration" type="application/json">`. */
export interface HydrationState {
  options: SiteOptions;
  locale: Locale;
  /** The page's own address, if it answers a form: the address bar shows the form's action. */
  address?: string;
  /** The server's time: queries with a date must be equal on both sides. */
  now: number;
  /** Besides the code that every page is hydrated with. */
  needs: CodeNeeded;
  /** Loader data by route id, as far as the browser needs it. */
  loaderData: Record<string, unknown>;
  /** The failed route's boundary and what it shows. */
  error: { routeId: string; statusCode: number; customMessage?: string; retryAfterS?: number } | null;
}

export const HYDRATION_ELEMENT_ID = 'hydration';
export const ROOT_ELEMENT_ID = 'root';
