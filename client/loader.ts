/**
 * Inline script in the head: at most 2 KB, and the same on every page because the content security policy allows it by
 * its hash. The page works as plain HTML, so its code is fetched late: when the browser is idle after load, or on the
 * first interaction. A first click on something that needs the code is held back, and replayed after hydration.
 */
import { claimReload } from './router/claimReload';
import { reachAnchor } from './router/reachAnchor';
import { readTyped } from './router/typedFields';
import { openSidebar } from './shell/sidebar/openSidebar';
import { closest } from './ui/clicks';

/** The first of these begins the hydration. */
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** After this, a held link is followed as plain HTML: the popin's link leads to the same form on a page of its own. */
const LONGEST_HOLD_MS = 700;

/** Elements that do less, or nothing, as plain HTML, such as a button outside of forms. */
const NEEDS_CODE = 'main [type=button],[data-needs-code],[data-popin],[href*="/demande/"]';

/** Set by `device.ts`. */
const isSupported = document.documentElement.dataset.scripting === 'on';

let hydrating: Promise<unknown> | undefined;
let heldLink = false;
let isLeft = false;

function hydrate(): Promise<unknown> {
  for (const type of FIRST_TOUCHES) removeEventListener(type, hydrate, true);
  hydrating ??= isSupported
    ? importPage().then(() => window.startPage(), reloadOnce)
    : Promise.reject(new Error('This browser is too old for the code'));
  // The page works on without its code: links and forms are plain HTML.
  hydrating.catch(() => {
    document.documentElement.dataset.hydrated = 'failed';
  });
  return hydrating;
}

/**
 * Fetches all modules at once: discovering imports one after another costs a round trip each. They are evaluated one by
 * one, dependencies first, so that the page can respond to input in between.
 */
async function importPage(): Promise<void> {
  const { entry = '', chunks = '' } = document.documentElement.dataset;
  const names = chunks.split(' ').filter(Boolean);
  for (const href of names)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const name of names.reverse()) await import(name);
  await import(entry);
}

/** After a deploy the page's code may no longer exist: reload to get the new build's page, at limited intervals. */
async function reloadOnce(error: unknown): Promise<never> {
  // Firefox and Safari abort requests in flight on navigation: a reload now would cancel the navigation. Safari's
  // bfcache restores the page as it was left, without its code.
  if (isLeft) {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && !readTyped(document).length) location.reload();
    });
    throw error;
  }
  await fetch(location.href, { method: 'HEAD' });
  // A followed link leads to a page of the new build anyway. A reload would lose the click or what was typed, or close
  // the menu that has just been opened.
  const isInUse = heldLink || document.querySelector('dialog[open]') || readTyped(document).length;
  if (!isInUse && claimReload(window, Date.now())) {
    // Stop holding clicks: a link followed now replaces the reload.
    document.documentElement.dataset.hydrated = 'reloading';
    location.reload();
    await new Promise(() => undefined);
  }
  throw error;
}

/**
 * Before hydration, the burger opens its menu at once, and a click on an element that needs code is held back while the
 * element is marked `aria-busy`. All other clicks keep their default action.
 */
function holdClick(event: MouseEvent): void {
  const { hydrated } = document.documentElement.dataset;
  if (hydrated === 'yes' || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (closest(event, '.burger') && openSidebar(document)) event.preventDefault();
  const target = closest(event, NEEDS_CODE);
  if (!target || hydrated) return;
  event.preventDefault();
  // Attributes, because Firefox 115 lacks the ARIA properties.
  if (target.hasAttribute('aria-busy')) return;
  heldLink ||= target instanceof HTMLAnchorElement;
  let replayed = false;
  target.setAttribute('aria-busy', 'true');
  const again = () => {
    if (replayed) return;
    replayed = true;
    target.removeAttribute('aria-busy');
    removeEventListener('click', holdClick, true);
    target.click();
  };
  hydrate().then(again, again);
  // On a slow network the link is followed as plain HTML, so that the form is always reached.
  if (target instanceof HTMLAnchorElement) setTimeout(again, LONGEST_HOLD_MS);
}

/** Adds the page's course and campus to the link, so that the form is prefilled in a new tab too. */
function carryChoice(event: Event): void {
  const link = closest<HTMLAnchorElement>(event, 'a[data-popin]');
  if (!link) return;
  const search = new URLSearchParams();
  for (const name of ['course', 'campus']) {
    const slug = link.dataset[name] ?? document.documentElement.dataset[name];
    if (slug) search.set(name, slug);
  }
  link.search = `${search}`;
}
for (const type of ['pointerdown', 'click']) addEventListener(type, carryChoice, true);

for (const type of FIRST_TOUCHES) addEventListener(type, hydrate, true);
addEventListener('click', holdClick, true);
addEventListener('beforeunload', () => {
  isLeft = true;
});

function hydrateWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => hydrate(), { timeout: 4000 });
  else setTimeout(hydrate, 1500);
}
if (document.readyState === 'complete') hydrateWhenIdle();
else addEventListener('load', hydrateWhenIdle);

/**
 * Chromium bug: on about every fourth reload, `<use>` elements whose sprite comes from the memory cache are not drawn,
 * because they are not notified of its load. Setting `href` again draws them.
 */
function drawIcons(): void {
  const icons = [...document.querySelectorAll<SVGUseElement>('.icon > use')];
  const isMissing = (icon: SVGUseElement) =>
    icon.checkVisibility?.({ contentVisibilityAuto: true }) && !icon.getBBox().width;
  if (icons.some(isMissing)) for (const icon of icons) icon.setAttribute('href', icon.href.baseVal);
}
addEventListener('load', drawIcons);
reachAnchor(window);
