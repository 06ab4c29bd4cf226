import type { StaticHandlerContext } from 'react-router-dom';
import { isLive } from '../../client/blocks/liveKinds';
import { isShellData, type ShellData } from '../../client/layouts/loadShell';
import type { PageData } from '../../client/pages/page';
import type { DrawnParts, HydrationState } from '../../client/state/hydration';
import type { SiteOptions } from '../../client/state/Site';
import type { Block } from '../../shared/content/blocks';
import { toContentError } from '../../shared/errors';
import type { Locale } from '../../shared/locale';
import { remembered } from '../../shared/remembered';
import { scriptJson } from '../../shared/scriptJson';
import { encoded, type Piece } from './pieces';

interface Facts {
  options: SiteOptions;
  locale: Locale;
  /** As `HydrationState` tells. */
  address?: string;
  now: number;
}

/** What the browser needs to take over the page that the server drew: the pieces of JSON for a script element. */
export function hydrationJson(context: StaticHandlerContext, { options, ...facts }: Facts): Piece[] {
  const loaderData = Object.entries(context.loaderData).map(
    ([id, data]): Member => [
      id,
      isShellData(data) ? shellJson(data) : [scriptJson(isPageData(data) ? travelling(data) : data)],
    ],
  );
  const state: Omit<HydrationState, 'loaderData' | 'options'> = {
    draws: drawnParts(context),
    error: travellingError(context),
    ...facts,
  };
  return objectJson([
    ['options', [writtenOnce(options)]],
    ...Object.entries(state).map(([name, value]): Member => [name, [scriptJson(value)]]),
    ['loaderData', objectJson(loaderData)],
  ]);
}

/** Menus, settings and labels are the same objects in page after page: written once, and let go of with them. */
const written = new WeakMap<object, Buffer>();

function shellJson(shell: ShellData): Piece[] {
  return objectJson(
    Object.entries(shell).map(([name, part]: [string, unknown]) => [
      name,
      [typeof part === 'object' && part !== null ? writtenOnce(part) : scriptJson(part)],
    ]),
  );
}

function writtenOnce(part: object): Buffer {
  const known = written.get(part);
  if (known) return known;
  const json = encoded(scriptJson(part));
  written.set(part, json);
  return json;
}

type Member = [name: string, json: readonly Piece[]];

/** Of routes, and of what the site itself has named. */
const nameJson = remembered<string>(scriptJson);

/** An object from the JSON of its members. */
function objectJson(members: readonly Member[]): Piece[] {
  const pieces = members.flatMap(([name, json], index) => [
    `${index > 0 ? ',' : ''}${nameJson(name)}:`,
    ...json,
  ]);
  return ['{', ...pieces, '}'];
}

/** What a browser draws of a page: the parts of its own with behaviour, the blocks with behaviour. */
export function drawnParts({ loaderData }: StaticHandlerContext): DrawnParts {
  const pages = Object.values(loaderData).filter(isPageData);
  const liveBlocks = pages.some(({ body }) => body.some(({ kind }) => isLive(kind)));
  return { words: liveBlocks || pages.some(({ live }) => live !== null), liveBlocks };
}

/** What requests for admissions begin with on a page. */
export function preselected({
  loaderData,
}: StaticHandlerContext): NonNullable<PageData<unknown>['admissions']> {
  return Object.values(loaderData).find(isPageData)?.admissions ?? {};
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
