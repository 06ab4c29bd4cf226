import { readCurrentPage } from '../router/currentPage';
import { PAGE_RENDERED } from '../router/focusAndScroll';
import { hasLeftSince } from '../router/leaving';
import type { Router } from '../router/softNavigation';
import { BEGAN_ATTRIBUTE } from '../router/typedFields';
import { attempt } from '../site/attempt';
import type { Site, Sites } from '../site/SiteContext';
import { whenLoaded } from '../site/whenLoaded';
import { withTimeout } from '../site/withTimeout';
import { nativeFormMember } from './nativeFormMember';

const PATIENCE_MS = 5000;

async function load(site: Site | undefined) {
  const [code] = await Promise.all([import('./sendForm'), site?.loadMoreLabels?.()]);
  return code;
}

/**
 * Submits forms of the content service (`form[data-form]`) by script and shows mistakes beside their fields. The code
 * loads when a form is first focused; without it the browser submits as usual.
 */
export function startForms(router: Router, sites: Sites): void {
  const onFocus = ({ target }: FocusEvent) => {
    const form = formOf(target);
    if (!form) return;
    nativeFormMember(form, 'setAttribute')('novalidate', '');
    // A failure is handled by the submit.
    load(readCurrentPage(router, sites)?.site).catch(() => undefined);
  };
  // In the capture phase: React stops the event on parts that are not hydrated yet.
  document.addEventListener('focusin', onFocus, true);

  // Answers that have not arrived are restored after a reload, or on return to the page.
  restore();
  document.addEventListener(PAGE_RENDERED, restore);

  document.addEventListener('input', ({ target }) => {
    const form = formOf(target);
    // Time of the first letter: the server rejects forms filled in faster than a person types.
    if (form && !nativeFormMember(form, 'hasAttribute')(BEGAN_ATTRIBUTE))
      nativeFormMember(form, 'setAttribute')(BEGAN_ATTRIBUTE, String(Date.now()));
  });

  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? formOf(event.target) : null;
    const page = readCurrentPage(router, sites);
    // A button with `formaction` submits to another page's form, which answers with that page.
    const isForAnother = event.submitter?.hasAttribute('formaction') ?? false;
    if (!form || !page || event.defaultPrevented || isForAnother) return;
    event.preventDefault();
    const pressedAt = performance.now();
    withTimeout(PATIENCE_MS, load(page.site))
      .then(({ sendForm }) => sendForm(form, page.site, page.labels))
      // On any failure the browser submits the form (`submit()` fires no event, so this listener does not run). A
      // visitor who has navigated elsewhere is not led back.
      .catch(() =>
        hasLeftSince(pressedAt)
          ? sendBeside(form).catch(() => undefined)
          : nativeFormMember(form, 'submit')(),
      );
  });
}

/** Sends what HTML would send, in a request that outlives the page; on success, empties the form. */
async function sendBeside(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const address = nativeFormMember(form, 'getAttribute')('action') ?? '';
  const { type } = await fetch(address, { method: 'POST', body, keepalive: true, redirect: 'manual' });
  if (type === 'opaqueredirect') nativeFormMember(form, 'reset')();
}

function restore(): void {
  const unsent = findUnsentForm();
  if (!unsent) return;
  whenLoaded(import('./unsentAnswers'), ({ restoreUnsent }) => restoreUnsent(unsent));
}

/** The first form on this page with answers kept in this tab (`unsentAnswers`), if any. */
function findUnsentForm(): HTMLFormElement | undefined {
  return attempt(() =>
    [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].find((form) =>
      sessionStorage.getItem(`form:${nativeFormMember(form, 'getAttribute')('action')}`),
    ),
  );
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element && Element.prototype.closest.call(target, 'form[data-form]');
  return form instanceof HTMLFormElement ? form : null;
}
