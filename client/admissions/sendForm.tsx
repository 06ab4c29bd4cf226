import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { FETCH_STATE_MIN_MS } from '../../shared/constants';
import type { Labels } from '../../shared/labels/labels';
import type { Site } from '../site/SiteContext';
import { Notice } from '../ui/Notice';
import { type FieldFault, findFaults, markFaults } from './formFaults';
import { nativeFormMember } from './nativeFormMember';

/** Longer than the content service is waited for by the server. */
const SILENCE_MS = 12_000;

type Outcome = 'sent' | 'refused' | 'foreign' | 'tooLarge' | 'tooMany' | 'unavailable';

const OUTCOMES: Readonly<Record<number, Outcome>> = { 403: 'foreign', 413: 'tooLarge', 429: 'tooMany' };

const sending = new WeakSet<HTMLFormElement>();
const roots = new WeakMap<Element, Root>();

/** Sends a form, or names the mistakes in it. What was typed stays until it has arrived. */
export async function sendForm(form: HTMLFormElement, site: Site, labels: Labels): Promise<void> {
  if (sending.has(form)) return;
  const faults = findFaults(form, labels);
  if (faults.length > 0) return showFailure(form, labels, 'invalid', faults);
  sending.add(form);
  nativeFormMember(form, 'setAttribute')('aria-busy', 'true');
  markFaults(form, []);
  say(form, <p>{labels('forms.sending')}</p>);
  const [outcome] = await Promise.all([
    post(form, site),
    new Promise((resolve) => setTimeout(resolve, FETCH_STATE_MIN_MS)),
  ]);
  sending.delete(form);
  nativeFormMember(form, 'removeAttribute')('aria-busy');
  if (outcome === 'sent') showSuccess(form, labels);
  else showFailure(form, labels, outcome, []);
}

async function post(form: HTMLFormElement, { options, locale }: Site): Promise<Outcome> {
  const slug = encodeURIComponent(nativeFormMember(form, 'dataset').form ?? '');
  try {
    const { status } = await fetch(`${options.apiBasePath}/forms/${slug}/submissions?locale=${locale}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(answersOf(form)),
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    if (status >= 200 && status <= 299) return 'sent';
    return OUTCOMES[status] ?? (status >= 400 && status <= 499 ? 'refused' : 'unavailable');
  } catch {
    return 'unavailable';
  }
}

/** A text a field; a list where several boxes of one name are ticked. */
export function answersOf(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name): [string, string | string[]] => {
      const texts = data.getAll(name).filter((value) => typeof value === 'string');
      return [name, texts.length === 1 && texts[0] !== undefined ? texts[0] : texts];
    }),
  );
}

function showSuccess(form: HTMLFormElement, labels: Labels): void {
  markTitle(labels, false);
  nativeFormMember(form, 'reset')();
  nativeFormMember(form, 'setAttribute')('hidden', '');
  const notice = (
    <Notice tone="success" title={labels('forms.sent.title')} focusable>
      <p>{labels('forms.sent.text')}</p>
    </Notice>
  );
  say(form, notice).querySelector<HTMLElement>('.notice')?.focus();
}

function showFailure(
  form: HTMLFormElement,
  labels: Labels,
  outcome: Exclude<Outcome, 'sent'> | 'invalid',
  faults: readonly FieldFault[],
): void {
  markFaults(form, faults);
  markTitle(labels, true);
  const notice = (
    <Notice tone="error" title={labels('forms.error.title')} announced focusable>
      <p>{labels(`forms.error.${outcome}`)}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => focusField(event.nativeEvent, id)}>
                {label && `${label} – `}
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
  say(form, notice).querySelector<HTMLElement>('.notice')?.focus();
}

/** The link leads to a group of controls too, which cannot take the focus itself. */
function focusField(event: Event, id: string): void {
  const field = document.getElementById(id);
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Draws into the place above the form that is kept for its outcome. */
function say(form: HTMLFormElement, words: ReactNode): Element {
  const place = nativeFormMember(form, 'previousElementSibling');
  if (!place?.matches('[data-form-outcome]')) throw new Error('A form stands below the place of its outcome');
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  flushSync(() => root.render(words));
  return place;
}

/** The title of a page with mistakes says so first thing. */
function markTitle(labels: Labels, isWrong: boolean): void {
  const [before = '', after = ''] = labels('admissions.error.title', { title: '\n' }).split('\n');
  const { title } = document;
  const plain =
    before && title.startsWith(before) ? title.slice(before.length, title.length - after.length) : title;
  document.title = isWrong ? before + plain + after : plain;
}
