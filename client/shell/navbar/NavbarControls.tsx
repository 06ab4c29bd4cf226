import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../../shared/constants';
import { leaveFor, reloadForCode } from '../../router/fullNavigation';
import type { ShellData } from '../../site/shellData';
import { useServerHtml } from '../../site/useServerHtml';
import { within } from '../../site/withTimeout';
import { NothingOnFailure } from '../../ui/NothingOnFailure';
import { lazyShellParts } from '../lazyShellParts';
import { type Bars, startBars } from './bars';
import { startBurger } from './startBurger';
import { startUncoveringFocus } from './uncoverFocus';

/** A sidebar that has not come by then is not worth waiting for: the burger's link leads to the same pages. */
const PATIENCE_MS = 5000;

/** The behaviour of the navbar, beside its HTML: which bar is called for, what it covers, the burger, the sidebar. */
export function NavbarControls({ shell }: { shell: ShellData }) {
  const bars = useRef<Bars>(null);
  /** Null until it is first opened: until then the page does without it. */
  const [open, setOpen] = useState<boolean | null>(null);
  const stays = useServerHtml();

  useEffect(() => {
    const started = startBars(document);
    bars.current = started;
    return started.stop;
  }, []);

  useEffect(() => startUncoveringFocus(document), []);

  useEffect(() => {
    const loadAhead = () => void lazyShellParts.load().catch(() => undefined);
    return startBurger(document, { onPointed: loadAhead, onPress: (burger) => void press(burger) });

    async function press(burger: HTMLAnchorElement) {
      if (isWide()) {
        bars.current?.showFull();
        const menu = document.querySelector<HTMLElement>('.main-menus :is(summary, a)');
        menu?.focus({ preventScroll: true });
        return;
      }
      const pressedAt = location.href;
      burger.setAttribute('aria-busy', 'true');
      const hasCome = await within(PATIENCE_MS, lazyShellParts.load()).then(
        () => true,
        () => false,
      );
      burger.removeAttribute('aria-busy');
      // Whoever has gone on meanwhile wants the menu no more.
      if (location.href !== pressedAt) return;
      if (hasCome) setOpen(true);
      else if (!(await reloadForCode())) await showSitePlan(burger.href);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navbar that is drawn anew has another burger, and no bar yet
  useLayoutEffect(() => {
    bars.current?.write();
    const burger = document.querySelector('.burger');
    burger?.setAttribute('role', 'button');
    burger?.setAttribute('aria-expanded', String(open === true));
  }, [open, stays]);

  return (
    open !== null && (
      <NothingOnFailure>
        <Suspense fallback={null}>
          <LoadedSidebar shell={shell} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      </NothingOnFailure>
    )
  );
}

function LoadedSidebar(props: { shell: ShellData; open: boolean; onClose(): void }) {
  const { Sidebar } = lazyShellParts.use();
  return <Sidebar {...props} />;
}

/** The same links as a page, when the menu cannot be had. */
async function showSitePlan(address: string): Promise<void> {
  if (new URL(address).pathname !== location.pathname) await leaveFor(address);
  else document.querySelector<HTMLElement>('main h1')?.focus();
}

/** Whether the window has room for the full bar: what the style sheets go by. */
function isWide(): boolean {
  return (
    document.documentElement.dataset.device !== 'mobile' &&
    !matchMedia(`(max-width: ${COMPACT_NAVBAR_MAX_WIDTH_PX}px)`).matches
  );
}
