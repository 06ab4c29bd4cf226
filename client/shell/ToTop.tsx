import { useEffect, useState } from 'react';
import { scrollBehavior } from '../router/focusAndScroll';
import { useLabels } from '../site/SiteContext';
import { Icon } from '../ui/media/Icon';

/** The way back up, shown once the page is not at its top. */
export function ToTop() {
  const labels = useLabels();
  const [scrolled, setScrolled] = useState(false);

  useEffect(() => {
    const look = () => setScrolled(scrollY > 0);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  function toTop() {
    // Before the button goes away: the keyboard goes on from the top.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: scrollBehavior() });
  }
  return (
    <button type="button" className="to-top" hidden={!scrolled} onClick={toTop}>
      <Icon name="arrow-up" label={labels('navigation.toTop')} />
    </button>
  );
}
