import { watchPointer } from '../../ui/watchPointer';

interface BurgerManners {
  /** A mouse, a finger or the keyboard has come to it. */
  onPointed(): void;
  onPress(burger: HTMLAnchorElement): void;
}

/**
 * Makes the burger, a link to the site plan without scripts, the button that it looks like.
 * @returns stops listening
 */
export function startBurger(document: Document, { onPointed, onPress }: BurgerManners): () => void {
  function press(event: Event): void {
    const burger = burgerAt(event.target);
    if (!burger || event.defaultPrevented) return;
    event.preventDefault();
    onPress(burger);
  }
  const onClick = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) press(event);
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === ' ' && press(event);
  const onCome = ({ target }: Event) => burgerAt(target) && onPointed();

  // In the capture phase: before soft navigation, which would follow the link.
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown);
  const stopWatching = watchPointer(document, onCome);
  // A finger does not hover first.
  document.addEventListener('pointerdown', onCome);
  document.addEventListener('focusin', onCome);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKeyDown);
    stopWatching();
    document.removeEventListener('pointerdown', onCome);
    document.removeEventListener('focusin', onCome);
  };
}

function burgerAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a.burger') : null;
}
