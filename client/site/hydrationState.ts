import type { Locale } from '../../shared/locale';
import type { SiteOptions } from './SiteContext';

/** Which code a page must have before it is hydrated. */
export interface CodeNeeded {
  /** Parts of the page or blocks, which read more than the first labels. (An error page does not.) */
  labels: boolean;
  /** Blocks with behaviour. */
  liveBlocks: boolean;
}

/** What travels with the server's HTML in `<script id="hydration" type="application/json">`. */
export interface HydrationState {
  options: SiteOptions;
  locale: Locale;
  /** Where the page stands, when it answers a form: the browser is where the form was sent to. */
  address?: string;
  /** The server's moment: questions with a date must be equal on both sides. */
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
