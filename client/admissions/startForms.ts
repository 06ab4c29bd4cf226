import { readCurrentPage } from '../router/currentPage';
import { PAGE_RENDERED } from '../router/focusAndScroll';
import { hasLeftSince } from '../router/leaving';
import type { Router } from '../router/softNavigation';
import { BEGAN } from '../router/typedFields';
import type { Site, Sites } from '../site/SiteContext';
import { withTimeout } from '../site/withTimeout';
import { nativeFormMember } from './nativeFormMember';

const PATIENCE_MS = 5000;

async function load(site: Site | undefined) {
  const [code] = await Promise.all([import('./sendForm'), site?.loadMoreLabels?.()]);
  return code;
}

/**
 * Forms of the content service (`form[data-form]`) are sent from the page, with the mistakes beside their fields. The
 * code comes with the first touch of a form; without it forms are sent as any HTML form is.
 */
export function startForms(router: Router, sites: Sites): void {
  const onFocus = ({ target }: FocusEvent) => {
    const form = formOf(target);
    if (!form) return;
    nativeFormMember(form, 'setAttribute')('novalidate', '');
    // A form that is sent will find out whether it comes.
    load(readCurrentPage(router, sites)?.site).catch(() => undefined);
  };
  // In the capture phase: React stops the event where a part of the page is not taken over yet.
  document.addEventListener('focusin', onFocus, true);

  // What did not arrive is there again after a reload, and for whoever comes back to the page.
  restore();
  document.addEventListener(PAGE_RENDERED, restore);

  document.addEventListener('input', ({ target }) => {
    const form = formOf(target);
    // When the first letter was typed: the server takes nothing that was filled in faster than anybody types.
    if (form && !nativeFormMember(form, 'hasAttribute')(BEGAN))
      nativeFormMember(form, 'setAttribute')(BEGAN, String(Date.now()));
  });

  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? formOf(event.target) : null;
    const page = readCurrentPage(router, sites);
    // A button with an address of its own sends what was typed to another page's form, which answers with that page.
    const isForAnother = event.submitter?.hasAttribute('formaction') ?? false;
    if (!form || !page || event.defaultPrevented || isForAnother) return;
    event.preventDefault();
    const pressedAt = performance.now();
    withTimeout(PATIENCE_MS, load(page.site))
      .then(({ sendForm }) => sendForm(form, page.site, page.labels))
      // Whatever failed, HTML sends the form (`submit()` fires no event, so not this listener). A visitor who has gone elsewhere is not led back for it.
      .catch(() =>
        hasLeftSince(pressedAt)
          ? sendBeside(form).catch(() => undefined)
          : nativeFormMember(form, 'submit')(),
      );
  });
}

/** What HTML would send, by a request that outlives the page. Whoever comes back finds an empty form. */
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
  import('./unsentAnswers').then(({ restoreUnsent }) => restoreUnsent(unsent)).catch(() => undefined);
}

/** A form of this page whose answers this tab has kept (`unsentAnswers`), if any. */
function findUnsentForm(): HTMLFormElement | null {
  try {
    return (
      [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].find((form) =>
        sessionStorage.getItem(`form:${nativeFormMember(form, 'getAttribute')('action')}`),
      ) ?? null
    );
  } catch {
    return null;
  }
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element && Element.prototype.closest.call(target, 'form[data-form]');
  return form instanceof HTMLFormElement ? form : null;
}
