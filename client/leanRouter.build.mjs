// React Router without what the site has no use for: less than two thirds of it.
import { readFile } from 'node:fs/promises';

const ROUTER_FILE = /[\\/]react-router[\\/]dist[\\/].*\.mjs$/;
/** The file whose parts are named below. */
const WITH_PARTS = 'function createRouter(init) {';

/**
 * Functions that nothing calls as long as the site submits no form through the router and has no fetchers, blockers,
 * middleware, instrumentation, routes that are added later or server components. Should one be called all the same, it
 * says its name: what needs it takes it off this list.
 */
const LEFT_OUT = [
  ...['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch2', 'setFetcherError'],
  ...['getFetcher', 'resetFetcher', 'queueFetcherForDeletion', 'convertFormDataToSearchParams'],
  ...['getBlocker', 'updateBlocker', 'enableScrollRestoration'],
  ...['runClientMiddlewarePipeline', 'getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  ...['discoverRoutes', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes'],
  ...['RSCErrorHandler', 'decodeRouteErrorResponseDigest', 'decodeRedirectErrorDigest'],
];

/** Functions that are called, and what they come to here. */
const REPLACED = {
  checkFogOfWar: 'return { active: false, matches: null };',
  normalizeNavigateOptions: 'return { path };',
  shouldBlockNavigation: '',
  // Pages fade by client/state/crossFade.ts.
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  // For developers.
  warning: '',
  warningOnce: '',
  warnOnce: '',
};

/** What is never so on this site, as it is asked. */
const NEVER = [
  /\bENABLE_DEV_WARNINGS(?=\)| &&| \?)/g,
  /(?<=\bif \()isFogOfWar(?=\))/g,
  /\binit\.instrumentations\b(?=\))/g,
  /\binit\.patchRoutesOnNavigation\b(?! \()/g,
  /\bopts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g,
  /\bsubmission && isMutationMethod\(submission\.formMethod\)/g,
  /(?<=\bif \()blockerKey(?: && delta != null)?(?=\))/g,
];

/** The rest, by its text. */
const SHORTENED = [
  // Fetchers that a navigation would load anew.
  ['  fetchLoadMatches.forEach((f, key) => {\n    if (initialHydration', '  if (false) $&'],
  // The way of a router whose navigations fade.
  ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
  ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
  ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
  // Without this a bundler must keep all of React.
  ['React3[USE_OPTIMISTIC]', 'React3.useOptimistic'],
];

/**
 * React Router is one module whose components are made by calls, which a bundler must keep: said to have no effect,
 * those that the site does not use (its links, forms, scroll restoration) go. In production go also the parts named
 * above. Each must be found: another version of the router stops the build until somebody has looked.
 */
export const leanRouterPlugin = ({ production }) => ({
  name: 'lean-router',
  setup(build) {
    build.onLoad({ filter: ROUTER_FILE }, async ({ path: file }) => {
      const source = (await readFile(file, 'utf8'))
        .replace(/= (React\d*\.(?:forwardRef|memo|lazy|createContext))\(/g, '= /* @__PURE__ */ $1(')
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        // There is no default export when React comes as modules.
        .replace(/^import (React\d*) from "react";$/gm, 'import * as $1 from "react";');
      const contents = production && source.includes(WITH_PARTS) ? withoutParts(source) : source;
      return { contents, loader: 'js' };
    });
  },
});

function withoutParts(source) {
  let lean = source;
  for (const name of LEFT_OUT) lean = withBody(lean, name, `throw Error("left out: ${name}");`);
  for (const [name, body] of Object.entries(REPLACED)) lean = withBody(lean, name, body);
  for (const question of NEVER) lean = replaced(lean, question, 'false');
  for (const [text, shorter] of SHORTENED) lean = replaced(lean, text, shorter);
  return lean;
}

/** The source with another body for one function. It is formatted: a function ends where a brace stands below its start. */
function withBody(source, name, body) {
  const declaration = new RegExp(`^( *)((?:async )?function ${name}\\([^]*?\\) \\{)\n[^]*?^\\1\\}$`, 'm');
  return replaced(source, declaration, `$1$2 ${body} }`);
}

function replaced(source, part, by) {
  const lean = source.replace(part, by);
  if (lean === source)
    throw new Error(`React Router has no ${part} any more: see client/leanRouter.build.mjs`);
  return lean;
}
