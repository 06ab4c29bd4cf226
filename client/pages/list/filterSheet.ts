import type { Labels } from '../../../shared/labels/labels';

interface FilteredList {
  of: 'courses' | 'jobs';
  /** How many a form's choices would leave; rejects where that cannot be known. */
  howMany(search: URLSearchParams): Promise<number>;
}

/**
 * The filters of a list where there is a script: on a phone they lie in a sheet that `[data-filters-open]` brings up, and
 * everywhere their button says how many the choices would leave. Without it they are a form in the page.
 * @returns stops listening
 */
export function startFilterSheet(
  document: Document,
  labels: Labels,
  { of, howMany }: FilteredList,
): () => void {
  let asked = 0;

  function onClick({ target }: MouseEvent): void {
    const opener = target instanceof Element ? target.closest('[data-filters-open]') : null;
    const place = document.querySelector<HTMLElement>('[data-filters]');
    if (opener && place && !place.hasAttribute('data-open')) openSheet(place, labels);
  }

  async function onChange({ target }: Event): Promise<void> {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form.filters') : null;
    if (!form) return;
    asked += 1;
    const question = asked;
    const count = await howMany(choicesOf(form)).catch(() => null);
    const button = form.querySelector('button[type="submit"] .button__text');
    // A later change has its own answer.
    if (count === null || question !== asked || !button) return;
    button.textContent = labels(`${of}.show.${count === 1 ? 'one' : 'many'}`, { count });
  }

  document.addEventListener('click', onClick);
  document.addEventListener('input', onChange);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('input', onChange);
  };
}

function choicesOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value);
  return search;
}

/** The browser's own modal dialog around the form, which goes back to its place when it is closed. */
function openSheet(place: HTMLElement, labels: Labels): void {
  const { ownerDocument: document } = place;
  const dialog = document.createElement('dialog');
  dialog.className = 'dialog filter-sheet';
  dialog.setAttribute('aria-label', labels('filters.label'));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button button--quiet';
  close.append(Object.assign(document.createElement('span'), { className: 'button__text' }));
  close.firstElementChild?.append(labels('filters.close'));
  const parts = [...place.childNodes];
  dialog.append(...parts, close);
  place.append(dialog);
  place.setAttribute('data-open', '');

  dialog.addEventListener('click', ({ target }) => {
    // The sheet fills the dialog: only a click beside it has the dialog itself as its target.
    if (target === dialog) dialog.close();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('submit', () => dialog.close());
  dialog.addEventListener('close', () => {
    place.append(...parts);
    dialog.remove();
    place.removeAttribute('data-open');
  });
  dialog.showModal();
  // Not its first field, for which a phone would bring its keyboard up over the sheet.
  dialog.tabIndex = -1;
  dialog.focus();
}
