import { useEffect } from 'react';
import type { Labels } from '../../../shared/labels/labels';
import { openOverlay } from '../../router/overlayHistory';
import { type Site, useLabels, useSite } from '../../site/SiteContext';
import { closest } from '../../ui/clicks';

/** How many results the form's choices would leave; rejects if unknown. */
type HowMany = (search: URLSearchParams, site: Site) => Promise<number>;

/** On a phone opens a list's filters in a sheet; everywhere their button shows how many results there would be. */
export function useFilterSheet(of: 'courses' | 'jobs', howMany: HowMany): void {
  const site = useSite();
  const labels = useLabels();
  useEffect(
    () => startFilterSheet(labels, of, (search) => howMany(search, site)),
    [labels, of, howMany, site],
  );
}

function startFilterSheet(
  labels: Labels,
  of: 'courses' | 'jobs',
  howMany: (search: URLSearchParams) => Promise<number>,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let asked = 0;

  function onClick(event: MouseEvent): void {
    const opener = closest(event, '[data-filters-open]');
    const place = document.querySelector<HTMLElement>('[data-filters]');
    if (opener && place && !place.hasAttribute('data-open')) openSheet(place, labels);
  }

  async function onChange(event: Event): Promise<void> {
    const form = closest<HTMLFormElement>(event, 'form.filters');
    if (!form) return;
    asked += 1;
    const question = asked;
    const count = await howMany(choicesOf(form)).catch(() => null);
    const button = form.querySelector('button[type="submit"] .button__text');
    // Stale answer: a later change has its own.
    if (count === null || question !== asked || !button) return;
    const number = count === 1 ? 'one' : 'many';
    button.textContent = labels(`${of}.show.${number}`, { count });
    form.querySelector('output')?.replaceChildren(labels(`${of}.matches.${number}`, { count }));
  }

  document.addEventListener('click', onClick, { signal });
  document.addEventListener('input', onChange, { signal });
  return () => listening.abort();
}

function choicesOf(form: HTMLFormElement): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value);
  return search;
}

/** A native modal dialog around the form, which returns to its place on close. The back button closes it. */
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

  const overlay = openOverlay(() => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    // The sheet fills the dialog, so only a click on the backdrop has the dialog as its target.
    if (target === dialog) dialog.close();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('submit', () => {
    overlay.left();
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    overlay.closed();
    place.append(...parts);
    dialog.remove();
    place.removeAttribute('data-open');
  });
  dialog.showModal();
  // Focuses the dialog, not its first field, which would open a phone's keyboard over the sheet.
  dialog.tabIndex = -1;
  dialog.focus();
}
