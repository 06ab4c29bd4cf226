import { attempt } from '../site/attempt';
import { controlsOf, nativeFormMember } from './nativeFormMember';

export type FormAnswers = Record<string, string | string[]>;

interface Unsent {
  /** Identifies these answers to the server however often they are sent. */
  id: string;
  answers: FormAnswers;
}

const PREFIX = 'form:';

/** Forms that have their answers: restoring again, as their page is refreshed, would undo what was changed since. */
const filled = new WeakSet<HTMLFormElement>();

/** The storage key of a form: its action, which names the page and the form. */
function keyOf(form: HTMLFormElement): string {
  return PREFIX + (nativeFormMember(form, 'getAttribute')('action') ?? '');
}

/** One text per field; a list where several checkboxes of one name are ticked. */
export function answersOf(form: HTMLFormElement): FormAnswers {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name): [string, string | string[]] => {
      const texts = data.getAll(name).filter((value) => typeof value === 'string');
      return [name, texts.length === 1 && texts[0] !== undefined ? texts[0] : texts];
    }),
  );
}

/** Keeps answers in this tab until they have arrived, under an id that unchanged answers keep. */
export function keepUnsent(form: HTMLFormElement, answers: FormAnswers): string {
  filled.add(form);
  const known = readUnsent(form);
  const isSame = known && JSON.stringify(known.answers) === JSON.stringify(answers);
  const id = isSame ? known.id : newId();
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify({ id, answers })));
  return id;
}

export function forgetUnsent(form: HTMLFormElement): void {
  attempt(() => sessionStorage.removeItem(keyOf(form)));
}

/** Restores answers that have not arrived, except in fields with new input. */
export function restoreUnsent(form: HTMLFormElement): void {
  const { answers } = readUnsent(form) ?? {};
  if (!answers || filled.has(form)) return;
  filled.add(form);
  for (const control of controlsOf(form)) {
    if (control.name.startsWith('_') || !Object.hasOwn(answers, control.name)) continue;
    const texts = [answers[control.name] ?? []].flat();
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      control.checked ||= texts.includes(control.value);
    else if (control.value === '') {
      control.value = texts[0] ?? '';
      // The list no longer has that option: select the empty one instead of none.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    }
  }
}

function readUnsent(form: HTMLFormElement): Unsent | null {
  // as: only `keepUnsent` writes under this name.
  return attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Unsent | null) ?? null;
}

/** '' outside of secure contexts: the server then makes one. */
function newId(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : '';
}
