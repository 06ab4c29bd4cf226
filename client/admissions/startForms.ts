import { createLabels } from '../../shared/labels/labels';
import type { Sites } from '../state/Site';
import type { Router } from '../state/softNavigation';
import { type CurrentPage, readCurrentPage } from './currentPage';
import { within } from './within';

const PATIENCE_MS = 5000;

type SendForm = typeof import('./sendForm');

/**
 * Forms of the content service (`form[data-form]`) are sent from the page, with the mistakes beside their fields. The
 * code comes with the first touch of a form; without it forms are sent as any HTML form is.
 */
export function startForms(router: Router, sites: Sites): void {
  let loaded: SendForm | undefined;
  async function load(): Promise<SendForm> {
    loaded = await import('./sendForm');
    return loaded;
  }
  const wordsOf = ({ site, taxonomy }: CurrentPage) => createLabels(site.words, taxonomy);

  document.addEventListener('focusin', ({ target }) => {
    // A form that is sent will find out whether it comes.
    if (!loaded && formOf(target)) load().catch(() => undefined);
  });

  // In the capture phase: `invalid` does not bubble. The browser's own words stay while ours are not there.
  document.addEventListener(
    'invalid',
    (event) => {
      const form = formOf(event.target);
      const page = readCurrentPage(router, sites);
      if (!form || !loaded || !page) return;
      event.preventDefault();
      loaded.showFaultsSoon(form, wordsOf(page));
    },
    true,
  );

  document.addEventListener('submit', (event) => {
    const form = event.target instanceof HTMLFormElement ? formOf(event.target) : null;
    const page = readCurrentPage(router, sites);
    if (!form || !page || event.defaultPrevented) return;
    event.preventDefault();
    within(PATIENCE_MS, load()).then(
      ({ sendForm }) => sendForm(form, page.site, wordsOf(page)),
      // As HTML has it, past this listener.
      () => form.submit(),
    );
  });
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null;
}
