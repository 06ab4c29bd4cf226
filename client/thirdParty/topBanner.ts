import {
  BANNER_MOBILE_OFFSET_PX,
  BANNER_RESIZE_DEBOUNCE_MS,
  MOBILE_SHELL_MAX_WIDTH_PX,
} from '../../shared/constants';

/** Custom property on the root element: the space reserved above the page. */
const OFFSET_PROPERTY = '--banner-offset';
/** Children of the body that are never the banner: our own elements, and invisible ones. */
const NOT_A_BANNER =
  '#root, #annonces, #admissions, #consent, .loading-bar, script, style, link, noscript, template, dialog, iframe[hidden]';

/** Loads the third-party banner and reserves its height above the page, 30px less on mobile, also after a resize. */
export function startTopBanner(document: Document, scriptUrl: string): void {
  void loadBanner(document, scriptUrl);

  const root = document.documentElement;
  let banner: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function makeRoom(): void {
    const offset = bannerOffset(banner?.isConnected ? banner.offsetHeight : 0, isMobile(root));
    root.style.setProperty(OFFSET_PROPERTY, `${offset}px`);
  }
  function makeRoomSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(makeRoom, BANNER_RESIZE_DEBOUNCE_MS);
  }

  const sizes = new ResizeObserver(makeRoomSoon);
  function look(): void {
    const found = findBanner(document);
    if (found === banner) return;
    if (banner) sizes.unobserve(banner);
    banner = found;
    if (banner) {
      // In the flow, it would push the page down a second time.
      if (isInFlow(banner)) banner.classList.add('top-banner');
      sizes.observe(banner);
    }
    makeRoom();
  }
  new MutationObserver(look).observe(document.body, { childList: true });
  addEventListener('resize', makeRoomSoon);
  look();
}

/** The page's top margin in pixels for a banner of that height. */
export function bannerOffset(height: number, mobile: boolean): number {
  return Math.max(0, mobile ? height + BANNER_MOBILE_OFFSET_PX : height);
}

/**
 * The element marked as the banner, else the first that a script has inserted into the body at the top of the window.
 */
export function findBanner(document: Document): HTMLElement | null {
  const marked = document.querySelector<HTMLElement>('[data-banner], body > #banner');
  if (marked) return marked;
  const strangers = [...document.body.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && !child.matches(NOT_A_BANNER),
  );
  return strangers.find(isAlongTheTop) ?? null;
}

function isAlongTheTop(element: HTMLElement): boolean {
  const { top, width, height } = element.getBoundingClientRect();
  const fromTop = isInFlow(element) ? top + scrollY : top;
  return height > 0 && height < innerHeight / 2 && width >= innerWidth / 2 && fromTop <= 1;
}

function isInFlow(element: HTMLElement): boolean {
  return ['static', 'relative', ''].includes(getComputedStyle(element).position);
}

function isMobile(root: HTMLElement): boolean {
  return (
    root.dataset.device === 'mobile' || matchMedia(`(max-width: ${MOBILE_SHELL_MAX_WIDTH_PX}px)`).matches
  );
}

let loading: Promise<void> | undefined;

/** Loads the banner's script, once; resolves when it has run, with its consent signals set, or failed. */
export function loadBanner(document: Document, src: string): Promise<void> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
    script.src = src;
    script.async = true;
    document.head.append(script);
  });
  return loading;
}
