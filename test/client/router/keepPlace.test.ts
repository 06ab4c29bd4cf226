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

/** The page is drawn anew, in one task as React does it. */
async function drawAnew(html = FORM): Promise<void> {
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

it('no letter is lost that is typed before, while and after the page is drawn anew', async () => {
  type('Bon');
  const drawn = keep();
  type('jour');
  await drawAnew();
  expect(document.activeElement).toBe(message());
  type(' à');
  drawn();
  type(' tous');
  expect(message().value).toBe('Bonjour à tous');
  // A part that comes late is no other case.
  await drawAnew();
  type('.');
  expect(message().value).toBe('Bonjour à tous.');
});

it('the caret stays where it is', async () => {
  type('Bonjour tous');
  message().setSelectionRange(8, 8);
  const drawn = keep();
  type('à ');
  await drawAnew();
  drawn();
  type('vous ');
  expect(message().value).toBe('Bonjour à vous tous');
});

it('what the visitor does meanwhile stands: letters taken away, another field', async () => {
  type('Bonjour');
  const drawn = keep();
  message().setSelectionRange(3, 7);
  type('');
  document.querySelector('input')?.focus();
  drawn();
  expect(message().value).toBe('Bon');
  await drawAnew();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('nothing is written into another page, nor long after', async () => {
  type('Bonjour');
  const drawn = keep();
  isHere = false;
  await drawAnew();
  drawn();
  expect(message().value).toBe('');

  isHere = true;
  message().focus();
  type('Encore');
  keep()();
  jest.advanceTimersByTime(60_000);
  await drawAnew();
  expect(message().value).toBe('');
});
