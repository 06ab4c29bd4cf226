import { useEffect, useState } from 'react';
import { scrollBehavior } from '../router/focusAndScroll';
import { useLabels } from '../site/SiteContext';
import { Icon } from '../ui/media/Icon';

/** The button to the top, shown once the page has scrolled. */
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
    // Move the focus before the button disappears: keyboard users continue from the top.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: scrollBehavior() });
  }
  return (
    <button type="button" className="to-top round" hidden={!scrolled} onClick={toTop}>
      <Icon name="arrow-up" label={labels('navigation.toTop')} />
    </button>
  );
}
