let inFlight: AbortController | undefined;

/**
 * On the page of a request each list follows the choice in the other, as in the popin: fetches the page for the new
 * choice and takes over its form. The address holds the choice, so that a reload keeps it. Only the latest response
 * counts; if it fails, the page's own buttons still work.
 */
export async function followChoice(form: HTMLFormElement, changed: HTMLSelectElement): Promise<void> {
  inFlight?.abort();
  inFlight = new AbortController();
  const { signal } = inFlight;
  const url = new URL(form.action);
  for (const { name, value } of form.querySelectorAll('select')) if (value) url.searchParams.set(name, value);
  form.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(url, { signal, headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.querySelector('.request__form');
    if (signal.aborted || !response.ok || !fresh || !form.isConnected) return;
    const hadFocus = document.activeElement === changed;
    // Keep the control in use: replacing it would lose the focus.
    fresh.querySelector(`#${changed.id}`)?.replaceWith(changed);
    form.replaceChildren(...fresh.childNodes);
    if (hadFocus) changed.focus();
    history.replaceState(history.state, '', url);
  } catch {
    // The page stays as it is.
  } finally {
    if (!signal.aborted) form.removeAttribute('aria-busy');
  }
}
