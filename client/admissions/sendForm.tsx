import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ELAPSED_FIELD } from '../../shared/admissions/sentForm';
import { FETCH_STATE_MIN_MS } from '../../shared/constants';
import type { Labels } from '../../shared/labels/labels';
import { hasLeftSince } from '../router/leaving';
import type { Site } from '../site/SiteContext';
import { focusNotice } from '../ui/focusNotice';
import { Notice } from '../ui/Notice';
import { type FieldFault, faultsNamed, findFaults, isOfThisForm, markFaults } from './formFaults';
import { nativeFormMember } from './nativeFormMember';
import { answersOf, type FormAnswers, forgetUnsent, keepUnsent } from './unsentAnswers';

/** Longer than the server waits for the content service. */
const SILENCE_MS = 12_000;

/** Pauses before the automatic retries of a failed form, with the same id. */
const RETRIES_MS = [2_000, 5_000];

/** In characters, of at most three bytes each. */
const LONGEST_KEPT_ALIVE = 20_000;

/** `changed`: the server has a different version of the form, or none. */
type Outcome =
  | 'sent'
  | 'queued'
  | 'changed'
  | 'refused'
  | 'tooFast'
  | 'foreign'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'
  | 'offline';

interface Reply {
  outcome: Outcome;
  /** Whether a retry may succeed. */
  isPassing?: boolean;
  /** Fields that the server rejects. */
  fields?: Readonly<Record<string, string>>;
  /** The address of the form's thank-you page, if any. */
  thanks?: string;
}

const OUTCOMES: Readonly<Record<number, Outcome>> = {
  202: 'queued',
  400: 'refused',
  403: 'foreign',
  404: 'changed',
  409: 'changed',
  413: 'tooLarge',
  422: 'refused',
  429: 'tooMany',
};

const sending = new WeakSet<HTMLFormElement>();
const roots = new WeakMap<Element, Root>();

/** Sends a form, or shows its mistakes. The input stays until it has arrived. */
export async function sendForm(sent: HTMLFormElement, site: Site, labels: Labels): Promise<void> {
  if (sending.has(sent)) return;
  const faults = findFaults(sent, labels);
  if (faults.length > 0) return showFailure(sent, labels, 'invalid', faults);
  const sentAt = performance.now();
  sending.add(sent);
  sayBusy(sent, true);
  markFaults(sent, []);
  say(sent, <p>{labels('forms.sending')}</p>);
  const [{ outcome, thanks, fields = {} }] = await Promise.all([
    postUntilAnswered(sent, site, labels),
    pause(FETCH_STATE_MIN_MS),
  ]);
  sending.delete(sent);
  sayBusy(sent, false);
  const form = onPage(sent);
  const hasArrived = outcome === 'sent' || outcome === 'queued';
  if (hasArrived) forgetUnsent(sent);
  if (!form) return;
  if (thanks !== undefined && !hasLeftSince(sentAt)) {
    // The form is empty for a visitor who returns.
    nativeFormMember(form, 'reset')();
    return window.location.assign(thanks);
  }
  if (hasArrived) return showSuccess(form, labels, outcome);
  // Submit natively: the server renders its current version of the page with the visitor's input.
  if (outcome === 'changed' || !isOfThisForm(form, fields)) return nativeFormMember(form, 'submit')();
  const named = faultsNamed(form, fields, labels);
  showFailure(form, labels, named.length > 0 ? 'invalid' : outcome, named);
}

/** Busy on the buttons too: on a phone the outcome's element is out of sight after the submit. */
function sayBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const element of [form, ...nativeFormMember(form, 'querySelectorAll')('button')])
    Element.prototype.setAttribute.call(element, 'aria-busy', `${isBusy}`);
}

/** The form on the page now: a new render may have replaced the one that was sent by an equal one. */
function onPage(form: HTMLFormElement): HTMLFormElement | null {
  if (nativeFormMember(form, 'isConnected')) return form;
  const action = nativeFormMember(form, 'getAttribute')('action');
  return (
    [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].find(
      (one) => nativeFormMember(one, 'getAttribute')('action') === action,
    ) ?? null
  );
}

async function postUntilAnswered(form: HTMLFormElement, site: Site, labels: Labels): Promise<Reply> {
  const answers = answersOf(form);
  const id = keepUnsent(form, answers);
  let reply = await post(form, site, answers, id);
  for (const waitMs of RETRIES_MS) {
    if (!reply.isPassing) break;
    const shown = onPage(form);
    if (shown) say(shown, <p>{labels('forms.retrying')}</p>);
    await pause(waitMs);
    reply = await post(form, site, answers, id);
  }
  return reply;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function post(
  form: HTMLFormElement,
  { options, locale }: Site,
  answers: FormAnswers,
  id: string,
): Promise<Reply> {
  const { form: name = '', began } = nativeFormMember(form, 'dataset');
  const slug = encodeURIComponent(name);
  // The form's action names the page it stands on.
  const query = (nativeFormMember(form, 'getAttribute')('action') ?? '').split('?')[1] ?? '';
  const page = encodeURIComponent(new URLSearchParams(query).get('page') ?? '');
  const url = `${options.apiBasePath}/forms/${slug}/submissions?locale=${locale}&page=${page}`;
  const body = JSON.stringify(
    began ? { ...answers, [ELAPSED_FIELD]: String(Date.now() - Number(began)) } : answers,
  );
  try {
    const signal = AbortSignal.timeout(SILENCE_MS);
    const sending = fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(id ? { 'Idempotency-Key': id } : {}),
      },
      body,
      // The request outlives the page; browsers guarantee that up to 64 KB.
      keepalive: body.length < LONGEST_KEPT_ALIVE,
      signal,
    });
    const response = await Promise.race([sending, isBack(signal)]);
    const { status } = response;
    const outcome = OUTCOMES[status] ?? (status >= 200 && status <= 299 ? 'sent' : 'unavailable');
    if (status === 422) {
      const { fields = {}, isTooFast } = await response.json();
      return isTooFast ? { outcome: 'tooFast' } : { outcome, fields };
    }
    if (status === 201) {
      // It has arrived, whatever the body says.
      const thanks: unknown = (await response.json().catch(() => null))?.thanks;
      return typeof thanks === 'string' ? { outcome, thanks } : { outcome };
    }
    return { outcome, isPassing: status >= 500 };
  } catch {
    // No retry while offline: the browser tells the visitor about the connection.
    return navigator.onLine ? { outcome: 'unavailable', isPassing: true } : { outcome: 'offline' };
  }
}

/** Rejects on return through the bfcache: browsers lose responses that arrive while the page is frozen. */
function isBack(until: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const hear = ({ persisted }: PageTransitionEvent) => persisted && reject(new Error('Back on the page'));
    addEventListener('pageshow', hear, { signal: until });
  });
}

function showSuccess(form: HTMLFormElement, labels: Labels, outcome: 'sent' | 'queued'): void {
  markTitle(labels, false);
  nativeFormMember(form, 'reset')();
  nativeFormMember(form, 'setAttribute')('hidden', '');
  const notice = (
    <Notice tone="success" title={labels(`forms.${outcome}.title`)} focusable>
      <p>{labels(`forms.${outcome}.text`)}</p>
    </Notice>
  );
  focusNotice(say(form, notice).querySelector<HTMLElement>('.notice'));
}

function showFailure(
  form: HTMLFormElement,
  labels: Labels,
  outcome: Exclude<Outcome, 'sent' | 'queued' | 'changed'> | 'invalid',
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
  focusNotice(say(form, notice).querySelector<HTMLElement>('.notice'));
}

/** The link may lead to a group of controls, which cannot take the focus itself. */
function focusField(event: Event, id: string): void {
  const field = document.getElementById(id);
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Renders into the element for the outcome, above the form. */
function say(form: HTMLFormElement, words: ReactNode): Element {
  const place = nativeFormMember(form, 'previousElementSibling');
  if (!place?.matches('[data-form-outcome]')) throw new Error('A form stands below the place of its outcome');
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  flushSync(() => root.render(words));
  return place;
}

function markTitle(labels: Labels, isWrong: boolean): void {
  const [before = '', after = ''] = labels('admissions.error.title', { title: '\n' }).split('\n');
  const { title } = document;
  const plain =
    before && title.startsWith(before) ? title.slice(before.length, title.length - after.length) : title;
  document.title = isWrong ? before + plain + after : plain;
}
