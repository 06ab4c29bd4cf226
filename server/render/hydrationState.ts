import type { StaticHandlerContext } from 'react-router-dom';
import { isLive } from '../../client/blocks/liveKinds';
import type { PageData } from '../../client/pages/page';
import type { HydrationState } from '../../client/state/hydration';
import type { SiteOptions } from '../../client/state/Site';
import type { Block } from '../../shared/content/blocks';
import { toContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';
import { scriptJson } from '../../shared/scriptJson';

interface Facts {
  options: SiteOptions;
  locale: Locale;
  now: number;
}

/** What the browser needs to take over the page that the server drew, as JSON for a script element. */
export function hydrationJson(context: StaticHandlerContext, facts: Facts): string {
  const state: HydrationState = {
    ...facts,
    staysStill: staysStill(context),
    loaderData: Object.fromEntries(
      Object.entries(context.loaderData).map(([id, data]) => [
        id,
        isPageData(data) ? travelling(data) : data,
      ]),
    ),
    error: travellingError(context),
  };
  return scriptJson(state);
}

/** Whether the page that was drawn has nothing that a browser draws: no part of its own, no block with behaviour. */
export function staysStill({ loaderData }: StaticHandlerContext): boolean {
  return Object.values(loaderData)
    .filter(isPageData)
    .every(({ live, body }) => live === null && !body.some(({ kind }) => isLive(kind)));
}

/** Page data without what stays: metadata, still parts, and the blocks without behaviour. */
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
    typeof value === 'object' && value !== null && 'meta' in value && 'still' in value && 'body' in value
  );
}
