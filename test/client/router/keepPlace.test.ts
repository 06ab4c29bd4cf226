import { keepPlace } from '../../../client/router/keepPlace';

const FORM = '<form><input name="name"><textarea name="message"></textarea></form>';

const message = () => document.querySelector('textarea') ?? fail();

function fail(): never {
  throw new Error('There is no such field');
}

/** What a key does: at the caret, in what has the focus. */
function type(letters: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.setRangeText(letters, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The page is rendered again, in one task as React does it. */
async function renderAgain(html = FORM): Promise<void> {
  document.body.innerHTML = html;
  await Promise.resolve();
}

let isHere = true;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  isHere = true;
  document.body.innerHTML = FORM;
  window.scrollTo = () => undefined;
  message().focus();
});

afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

const keep = () => keepPlace(document, () => isHere);

it('no letter is lost that is typed before, while and after the page is rendered again', async () => {
  type('Bon');
  const rendered = keep();
  type('jour');
  await renderAgain();
  expect(document.activeElement).toBe(message());
  type(' à');
  rendered();
  type(' tous');
  expect(message().value).toBe('Bonjour à tous');
  // A part that comes late is no other case.
  await renderAgain();
  type('.');
  expect(message().value).toBe('Bonjour à tous.');
});

it('the caret stays where it is', async () => {
  type('Bonjour tous');
  message().setSelectionRange(8, 8);
  const rendered = keep();
  type('à ');
  await renderAgain();
  rendered();
  type('vous ');
  expect(message().value).toBe('Bonjour à vous tous');
});

it('what the visitor does meanwhile stands: letters taken away, another field', async () => {
  type('Bonjour');
  const rendered = keep();
  message().setSelectionRange(3, 7);
  type('');
  document.querySelector('input')?.focus();
  rendered();
  expect(message().value).toBe('Bon');
  await renderAgain();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('nothing is written into another page, nor long after', async () => {
  type('Bonjour');
  const rendered = keep();
  isHere = false;
  await renderAgain();
  rendered();
  expect(message().value).toBe('');

  isHere = true;
  message().focus();
  type('Encore');
  keep()();
  jest.advanceTimersByTime(60_000);
  await renderAgain();
  expect(message().value).toBe('');
});
