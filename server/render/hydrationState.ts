import type { StaticHandlerContext } from 'react-router-dom';
import { isLive } from '../../client/blocks/liveKinds';
import type { CodeNeeded, HydrationState } from '../../client/site/hydrationState';
import type { PageData } from '../../client/site/pageData';
import type { SiteOptions } from '../../client/site/SiteContext';
import { type BrowserShell, isShell } from '../../client/site/shellData';
import type { Block } from '../../shared/content/blocks';
import { headSettings } from '../../shared/content/settings';
import { toContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';
import { scriptJson } from '../../shared/scriptJson';

interface Facts {
  options: SiteOptions;
  locale: Locale;
  /** See `HydrationState`. */
  address?: string;
  now: number;
}

/** The state from which the browser hydrates the page, as JSON for a script element. */
export function hydrationJson(context: StaticHandlerContext, facts: Facts): string {
  const loaderData = Object.fromEntries(
    Object.entries(context.loaderData).map(([id, data]) => [
      id,
      isPageData(data) ? travelling(data) : isShell(data) ? browserShell(data) : data,
    ]),
  );
  const state = { needs: codeNeeded(context), error: travellingError(context), ...facts, loaderData };
  return scriptJson(state satisfies HydrationState);
}

/** The code that the browser needs for a page: its parts with behaviour, and its blocks with behaviour. */
export function codeNeeded({ loaderData }: StaticHandlerContext): CodeNeeded {
  const pages = Object.values(loaderData).filter(isPageData);
  const liveBlocks = pages.some(({ body }) => body.some(({ kind }) => isLive(kind)));
  return { labels: liveBlocks || pages.some(({ live }) => live !== null), liveBlocks };
}

/** Page data without what only the server renders: metadata, `facts`, and blocks without behaviour. */
function travelling({ layout, live, body, admissions }: PageData<unknown, unknown>) {
  return {
    layout,
    live,
    admissions,
    body: body.map((block: Block) =>
      isLive(block.kind) ? block : { id: block.id, kind: block.kind, stays: true },
    ),
  };
}

/** The part of the shell that browsers read too. */
function browserShell({ locale, settings, taxonomy, isLost }: BrowserShell): BrowserShell {
  return { locale, settings: settings && headSettings(settings), taxonomy, isLost };
}

function travellingError({ errors }: StaticHandlerContext): HydrationState['error'] {
  const [routeId, thrown] = Object.entries(errors ?? {})[0] ?? [];
  if (routeId === undefined) return null;
  const { statusCode, customMessage, retryAfterS } = toContentError(thrown);
  return {
    routeId,
    statusCode,
    ...(customMessage === undefined ? {} : { customMessage }),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}

export function isPageData(value: unknown): value is PageData<unknown, unknown> {
  return (
    typeof value === 'object' && value !== null && 'meta' in value && 'facts' in value && 'body' in value
  );
}
