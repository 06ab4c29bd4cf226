import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ELAPSED_FIELD } from '../../shared/admissions/sentForm';
import { FETCH_STATE_MIN_MS } from '../../shared/constants';
import type { Labels } from '../../shared/labels/labels';
import { hasLeftSince } from '../router/leaving';
import type { Site } from '../site/SiteContext';
import { Notice } from '../ui/Notice';
import { type FieldFault, faultsNamed, findFaults, isOfThisForm, markFaults } from './formFaults';
import { nativeFormMember } from './nativeFormMember';
import { answersOf, type FormAnswers, forgetUnsent, keepUnsent } from './unsentAnswers';

/** Longer than the content service is waited for by the server. */
const SILENCE_MS = 12_000;

/** What a form that did not get through is sent again after, by itself and as the same. */
const RETRIES_MS = [2_000, 5_000];

/** In characters, of at most three bytes each. */
const LONGEST_KEPT_ALIVE = 20_000;

/** `changed`: the server's page has another form than this one, or none. */
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
  /** Whether the same again may have another answer. */
  isPassing?: boolean;
  /** What the server does not accept, by field. */
  fields?: Readonly<Record<string, string>>;
  /** The page that thanks, where there is one for this form. */
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

/** Sends a form, or names the mistakes in it. What was typed stays until it has arrived. */
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
    postUntilHeard(sent, site, labels),
    pause(FETCH_STATE_MIN_MS),
  ]);
  sending.delete(sent);
  sayBusy(sent, false);
  const form = onPage(sent);
  const hasArrived = outcome === 'sent' || outcome === 'queued';
  if (hasArrived) forgetUnsent(sent);
  // The visitor has gone on to another page.
  if (!form) return;
  if (thanks !== undefined && !hasLeftSince(sentAt)) {
    // Whoever comes back finds an empty form.
    nativeFormMember(form, 'reset')();
    return window.location.assign(thanks);
  }
  if (hasArrived) return showSuccess(form, labels, outcome);
  // As HTML has it: the server renders its page as it is by now, with what was typed and the way on.
  if (outcome === 'changed' || !isOfThisForm(form, fields)) return nativeFormMember(form, 'submit')();
  const named = faultsNamed(form, fields, labels);
  showFailure(form, labels, named.length > 0 ? 'invalid' : outcome, named);
}

/** Its buttons show it too: on a phone the place of the outcome is out of sight of whoever has just sent. */
function sayBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const element of [form, ...nativeFormMember(form, 'querySelectorAll')('button')])
    Element.prototype.setAttribute.call(element, 'aria-busy', `${isBusy}`);
}

/** The page may have been rendered again meanwhile, with the same form in the place of the one that was sent. */
function onPage(form: HTMLFormElement): HTMLFormElement | null {
  if (nativeFormMember(form, 'isConnected')) return form;
  const action = nativeFormMember(form, 'getAttribute')('action');
  return (
    [...document.querySelectorAll<HTMLFormElement>('form[data-form]')].find(
      (one) => nativeFormMember(one, 'getAttribute')('action') === action,
    ) ?? null
  );
}

async function postUntilHeard(form: HTMLFormElement, site: Site, labels: Labels): Promise<Reply> {
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
  // The address that it has without scripts tells its page.
  const query = (nativeFormMember(form, 'getAttribute')('action') ?? '').split('?')[1] ?? '';
  const page = encodeURIComponent(new URLSearchParams(query).get('page') ?? '');
  const url = `${options.apiBasePath}/forms/${slug}/submissions?locale=${locale}&page=${page}`;
  const body = JSON.stringify(
    began ? { ...answers, [ELAPSED_FIELD]: String(Date.now() - Number(began)) } : answers,
  );
  try {
    const signal = AbortSignal.timeout(SILENCE_MS);
    const asked = fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(id ? { 'Idempotency-Key': id } : {}),
      },
      body,
      // It arrives, too, when the visitor goes elsewhere at once; browsers promise that for 64 KB.
      keepalive: body.length < LONGEST_KEPT_ALIVE,
      signal,
    });
    const response = await Promise.race([asked, isBack(signal)]);
    const { status } = response;
    const outcome = OUTCOMES[status] ?? (status >= 200 && status <= 299 ? 'sent' : 'unavailable');
    if (status === 422) {
      const { fields = {}, isTooFast } = await response.json();
      return isTooFast ? { outcome: 'tooFast' } : { outcome, fields };
    }
    if (status === 201) {
      // It has arrived, whatever is said beside that.
      const thanks: unknown = (await response.json().catch(() => null))?.thanks;
      return typeof thanks === 'string' ? { outcome, thanks } : { outcome };
    }
    return { outcome, isPassing: status >= 500 };
  } catch {
    // Nobody is asked again without a connection: the visitor sees when there is one.
    return navigator.onLine ? { outcome: 'unavailable', isPassing: true } : { outcome: 'offline' };
  }
}

/** Rejects for whoever comes back to a page that was put aside: browsers lose what is answered meanwhile. */
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
  say(form, notice).querySelector<HTMLElement>('.notice')?.focus();
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

/** Renders into the place above the form that is kept for its outcome. */
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
