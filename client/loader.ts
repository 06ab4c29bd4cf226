import { claimReload } from './router/claimReload';
import { reachAnchor } from './router/reachAnchor';
import { readTyped } from './router/typedFields';
import { openSidebar } from './shell/sidebar/openSidebar';
import { closest } from './ui/clicks';

/**
 * Inline script in the head (at most 2 KB; the same for every page, as the policy allows it by its hash). The page works as
 * plain HTML, so its code is fetched late: at the first idle moment after load, or at the first touch. The click that comes
 * first is held back and replayed once the code listens.
 */
const FIRST_TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Longer than this nobody waits for the popin: its link leads to the same request as a plain page. */
const LONGEST_HOLD_MS = 700;

/** What does less, or nothing, as plain HTML, such as a button outside of forms. */
const NEEDS_CODE = 'main [type=button],[data-needs-code],[data-popin],[href*="/demande/"]';

/** Said by `device.ts`. */
const isSupported = document.documentElement.dataset.scripting === 'on';

let hydrating: Promise<unknown> | undefined;
let heldLink = false;
let isLeft = false;

function hydrate(): Promise<unknown> {
  for (const type of FIRST_TOUCHES) removeEventListener(type, hydrate, true);
  hydrating ??= isSupported
    ? importPage().then(() => window.startPage(), reloadOnce)
    : Promise.reject(new Error('This browser is too old for the code'));
  // The page goes on without its code: links and forms work as plain HTML.
  hydrating.catch(() => {
    document.documentElement.dataset.hydrated = 'failed';
  });
  return hydrating;
}

/**
 * All modules are fetched at once: one that is only found in another would be one more round trip. They are run one by
 * one, those that others need first: between them the page answers.
 */
async function importPage(): Promise<void> {
  const { entry = '', chunks = '' } = document.documentElement.dataset;
  const names = chunks.split(' ').filter(Boolean);
  for (const href of names)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  for (const name of names.reverse()) await import(name);
  await import(entry);
}

/** After a deploy the page's code may be gone, while the server has a page with another: once in a while it is loaded anew. */
async function reloadOnce(error: unknown): Promise<never> {
  // Firefox and Safari drop what is under way when a visitor goes elsewhere: a reload now would bring them back. Safari shows
  // a page to which one comes back as it was left, without its code.
  if (isLeft) {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && !readTyped(document).length) location.reload();
    });
    throw error;
  }
  await fetch(location.href, { method: 'HEAD' });
  // A visitor who follows a link gets a page of the new build with it; a reload would lose the click, or what was typed, or
  // close the menu that has just been opened.
  const isInUse = heldLink || document.querySelector('dialog[open]') || readTyped(document).length;
  if (!isInUse && claimReload(window, Date.now())) {
    // From now on clicks are HTML's own: a link followed at this moment takes the place of the reload.
    document.documentElement.dataset.hydrated = 'reloading';
    location.reload();
    await new Promise(() => undefined);
  }
  throw error;
}

/**
 * Before the page's code is there, the burger opens its menu at once, and a click on what needs code waits for it, which
 * the link shows; everything else happens as HTML has it.
 */
function holdClick(event: MouseEvent): void {
  const { hydrated } = document.documentElement.dataset;
  if (hydrated === 'yes' || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (closest(event, '.burger') && openSidebar(document)) event.preventDefault();
  const target = closest(event, NEEDS_CODE);
  if (!target || hydrated) return;
  event.preventDefault();
  // By attributes: Firefox 115 does not know the properties.
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
  // A slow network must not cost a visitor the way to the school: the link is followed as plain HTML.
  if (target instanceof HTMLAnchorElement) setTimeout(again, LONGEST_HOLD_MS);
}

/** A request for admissions that is opened beside the page, in a tab of its own, begins with what this page is about. */
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
 * Chromium draws nothing for references to a sprite that it finds in its memory, on about every fourth page that is
 * loaded anew: it forgets to say that the sprite is there. Named once more, they are drawn.
 */
function drawIcons(): void {
  const icons = [...document.querySelectorAll<SVGUseElement>('.icon > use')];
  const isMissing = (icon: SVGUseElement) =>
    icon.checkVisibility?.({ contentVisibilityAuto: true }) && !icon.getBBox().width;
  if (icons.some(isMissing)) for (const icon of icons) icon.setAttribute('href', icon.href.baseVal);
}
addEventListener('load', drawIcons);
reachAnchor(window);
