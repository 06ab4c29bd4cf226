import { useEffect, useLayoutEffect, useRef } from 'react';
import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../../shared/constants';
import { startSidebar } from '../sidebar/sidebarControls';
import { type Bars, startBars } from './bars';
import { startBurger } from './startBurger';
import { startUncoveringFocus } from './uncoverFocus';

/** The behaviour of the navbar, beside its HTML: which bar is called for, what it covers, the burger and the sidebar. */
export function NavbarControls() {
  const bars = useRef<Bars>(null);

  useEffect(() => {
    const started = startBars(document);
    bars.current = started;
    return started.stop;
  }, []);

  useEffect(() => startUncoveringFocus(document), []);

  useEffect(() => {
    const sidebar = startSidebar(document);
    const stopBurger = startBurger(document, () => {
      if (!isWide()) return sidebar.open();
      bars.current?.showFull();
      document.querySelector<HTMLElement>('.main-menus :is(summary, a)')?.focus({ preventScroll: true });
    });
    return () => {
      stopBurger();
      sidebar.stop();
    };
  }, []);

  useLayoutEffect(() => {
    const burger = document.querySelector('.burger');
    burger?.setAttribute('role', 'button');
    burger?.setAttribute('aria-expanded', String(document.querySelector('dialog.sidebar[open]') !== null));
  }, []);

  return null;
}

/** Whether the window has room for the full bar: what the style sheets go by. */
function isWide(): boolean {
  return (
    document.documentElement.dataset.device !== 'mobile' &&
    !matchMedia(`(max-width: ${COMPACT_NAVBAR_MAX_WIDTH_PX}px)`).matches
  );
}
