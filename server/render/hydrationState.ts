import type { StaticHandlerContext } from 'react-router-dom';
import { isLive } from '../../client/blocks/liveKinds';
import { isShellData, type ShellData } from '../../client/layouts/loadShell';
import type { PageData } from '../../client/pages/page';
import type { DrawnParts, HydrationState } from '../../client/state/hydration';
import type { SiteOptions } from '../../client/state/Site';
import type { Block } from '../../shared/content/blocks';
import { toContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';
import { scriptJson } from '../../shared/scriptJson';

interface Facts {
  options: SiteOptions;
  locale: Locale;
  /** As `HydrationState` tells. */
  address?: string;
  now: number;
}

/** What the browser needs to take over the page that the server drew, as JSON for a script element. */
export function hydrationJson(context: StaticHandlerContext, facts: Facts): string {
  const loaderData = Object.entries(context.loaderData).map(([id, data]): [string, string] => [
    id,
    isShellData(data) ? shellJson(data) : scriptJson(isPageData(data) ? travelling(data) : data),
  ]);
  const state: Omit<HydrationState, 'loaderData'> = {
    ...facts,
    draws: drawnParts(context),
    error: travellingError(context),
  };
  return joined([...jsonOf(state), ['loaderData', joined(loaderData)]]);
}

/** Menus, settings and labels are the same objects in page after page: written once, and let go of with them. */
const written = new WeakMap<object, string>();

function shellJson(shell: ShellData): string {
  return joined(
    Object.entries(shell).map(([name, part]: [string, unknown]) => [
      name,
      typeof part === 'object' && part !== null ? writtenOnce(part) : scriptJson(part),
    ]),
  );
}

function writtenOnce(part: object): string {
  const known = written.get(part);
  if (known !== undefined) return known;
  const json = scriptJson(part);
  written.set(part, json);
  return json;
}

function jsonOf(values: object): [name: string, json: string][] {
  return Object.entries(values).map(([name, value]) => [name, scriptJson(value)]);
}

/** An object from the JSON of its members. */
function joined(members: readonly (readonly [name: string, json: string])[]): string {
  return `{${members.map(([name, json]) => `${scriptJson(name)}:${json}`).join(',')}}`;
}

/** What a browser draws of a page: the parts of its own with behaviour, the blocks with behaviour. */
export function drawnParts({ loaderData }: StaticHandlerContext): DrawnParts {
  const pages = Object.values(loaderData).filter(isPageData);
  const liveBlocks = pages.some(({ body }) => body.some(({ kind }) => isLive(kind)));
  return { words: liveBlocks || pages.some(({ live }) => live !== null), liveBlocks };
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
