// Before the router, which asks for them.
import '../navigation/browserGlobals';
import { sendForm } from '../../../client/admissions/sendForm';
import { startForms } from '../../../client/admissions/startForms';
import type { Site } from '../../../client/state/Site';
import type { Router } from '../../../client/state/softNavigation';
import type { ContactFormBlock } from '../../../shared/content/blocks';
import { createLabels } from '../../../shared/labels/labels';
import { WORDS } from '../../../shared/labels/words';
import { drawBlock } from '../blocks/drawBlock';

/** What a form has by itself, and a field of that name stands before. */
const NAMES = [
  'elements',
  'submit',
  'action',
  'method',
  'reset',
  'hidden',
  'dataset',
  'closest',
  'noValidate',
  'ownerDocument',
  'querySelectorAll',
  'removeAttribute',
  'previousElementSibling',
];

// Messages are drawn past React's tests' own clock.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const labels = createLabels(WORDS.fr);
// as: nothing else is asked of a site here.
const site = { options: { apiBasePath: '/api' }, locale: 'fr' } as Site;

function drawForm(): HTMLFormElement {
  const block: ContactFormBlock = {
    kind: 'forms.contact',
    id: 'contact',
    slug: 'contact',
    title: '',
    fields: NAMES.map((name) => ({ name, label: name, type: 'text', required: true, options: [], help: '' })),
    consentLabel: '',
    submitLabel: '',
  };
  const form = drawBlock(block).container.querySelector('form');
  if (!form) throw new Error('There is no form');
  return form;
}

function fill(form: HTMLFormElement): void {
  for (const input of document.querySelectorAll('input')) {
    if (input.form === form && NAMES.includes(input.name)) input.value = `my ${input.name}`;
  }
}

describe('a form whose fields are called as what forms have', () => {
  it('is sent with every answer, and thanks', async () => {
    const bodies: unknown[] = [];
    Object.assign(globalThis, {
      fetch: (url: string, { body }: { body: string }) => {
        bodies.push(url, JSON.parse(body));
        return Promise.resolve({ status: 201 });
      },
    });
    AbortSignal.timeout ??= () => new AbortController().signal;
    const form = drawForm();
    fill(form);
    await sendForm(form, site, labels);
    expect(bodies).toEqual([
      '/api/forms/contact/submissions?locale=fr',
      expect.objectContaining(Object.fromEntries(NAMES.map((name) => [name, `my ${name}`]))),
    ]);
    expect(document.body.textContent).toContain('Votre message est envoyé.');
  });

  it('has its mistakes named', async () => {
    await sendForm(drawForm(), site, labels);
    await sendForm(drawForm(), site, labels);
    expect(document.querySelectorAll('.field__error')).toHaveLength(2 * NAMES.length);
  });
});

describe('a form that our scripts fail to send', () => {
  it('is sent as any HTML form', async () => {
    // as: this much of a router is read.
    const router = {
      state: { location: { pathname: '/' }, matches: [], loaderData: {} },
    } as unknown as Router;
    // as: a site without what sending takes.
    startForms(router, { fr: { locale: 'fr', words: WORDS.fr } as Site });
    const form = drawForm();
    fill(form);
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation();
    const event = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('[data-form-outcome]')?.remove();
    form.dispatchEvent.call(form, event);
    for (let waited = 0; waited < 40 && submit.mock.calls.length === 0; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(event.defaultPrevented).toBe(true);
    expect(submit.mock.contexts).toEqual([form]);
  });
});
