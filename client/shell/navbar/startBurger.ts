/**
 * Makes the burger, a link to the site plan without scripts, the button that it looks like.
 * @returns stops listening
 */
export function startBurger(document: Document, onPress: () => void): () => void {
  function press(event: Event): void {
    const isBurger = event.target instanceof Element && event.target.closest('.burger');
    if (!isBurger || event.defaultPrevented) return;
    event.preventDefault();
    onPress();
  }
  const onClick = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) press(event);
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === ' ' && press(event);

  // In the capture phase: before soft navigation, which would follow the link.
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKeyDown);
  };
}
