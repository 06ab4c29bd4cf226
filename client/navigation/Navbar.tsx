import { useEffect, useRef, useState } from 'react';
import { COMPACT_NAVBAR_MAX_WIDTH_PX } from '../../shared/constants';
import type { ShellData } from '../layouts/loadShell';
import { useLabels } from '../state/Site';
import { type Bars, startBars } from './bars';
import { CallsToAction } from './CallsToAction';
import { CompactBar } from './CompactBar';
import { Logo } from './Logo';
import { MainMenus } from './MainMenus';
import { navbarMenus } from './menus';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';

/**
 * The top of every page. Both bars are in the HTML of every visitor; style sheets choose by the window's width, by the
 * device and by `data-bar`.
 */
export function Navbar({ shell }: { shell: ShellData }) {
  const { entries, services } = navbarMenus(shell.navbar, useLabels());
  const header = useRef<HTMLElement>(null);
  const bars = useRef<Bars>(null);
  /** Null until it is first opened: until then the page does without it. */
  const [open, setOpen] = useState<boolean | null>(null);

  useEffect(() => {
    if (!header.current) return;
    const started = startBars(header.current);
    bars.current = started;
    return started.stop;
  }, []);

  function onBurger() {
    if (!isWide()) {
      setOpen(true);
      return;
    }
    bars.current?.showFull();
    header.current?.querySelector<HTMLElement>('.main-menus :is(summary, a)')?.focus({ preventScroll: true });
  }

  return (
    <header className="navbar" id="navigation" ref={header}>
      <div className="navbar__full">
        <TopBar services={services} />
        <div className="navbar__main container">
          <Logo settings={shell.settings} />
          <MainMenus entries={entries} />
          <CallsToAction className="navbar__actions" />
        </div>
      </div>
      <CompactBar settings={shell.settings} open={open === true} onBurger={onBurger} />
      {open !== null && (
        <Sidebar entries={entries} services={services} open={open} onClose={() => setOpen(false)} />
      )}
    </header>
  );
}

/** Whether the window has room for the full bar: what the style sheets go by. */
function isWide(): boolean {
  return (
    document.documentElement.dataset.device !== 'mobile' &&
    !matchMedia(`(max-width: ${COMPACT_NAVBAR_MAX_WIDTH_PX}px)`).matches
  );
}
