import { controlsOf, nativeFormMember } from './nativeFormMember';

export type FormAnswers = Record<string, string | string[]>;

interface Unsent {
  /** What the server knows these answers by, however often they are sent. */
  id: string;
  answers: FormAnswers;
}

const PREFIX = 'form:';

/** Where a form stands, and which it is: its own address. */
function keyOf(form: HTMLFormElement): string {
  return PREFIX + (nativeFormMember(form, 'getAttribute')('action') ?? '');
}

/** A text a field; a list where several boxes of one name are ticked. */
export function answersOf(form: HTMLFormElement): FormAnswers {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name): [string, string | string[]] => {
      const texts = data.getAll(name).filter((value) => typeof value === 'string');
      return [name, texts.length === 1 && texts[0] !== undefined ? texts[0] : texts];
    }),
  );
}

/**
 * Keeps answers in this tab until they have arrived.
 * @returns their id, the former one while they are the same.
 */
export function keepUnsent(form: HTMLFormElement, answers: FormAnswers): string {
  const known = readUnsent(form);
  const isSame = known && JSON.stringify(known.answers) === JSON.stringify(answers);
  const id = isSame ? known.id : newId();
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify({ id, answers })));
  return id;
}

export function forgetUnsent(form: HTMLFormElement): void {
  attempt(() => sessionStorage.removeItem(keyOf(form)));
}

/** Fills in what has not arrived, where nothing was typed anew. */
export function restoreUnsent(form: HTMLFormElement): void {
  const { answers } = readUnsent(form) ?? {};
  if (!answers) return;
  for (const control of controlsOf(form)) {
    if (control.name.startsWith('_') || !Object.hasOwn(answers, control.name)) continue;
    const texts = [answers[control.name] ?? []].flat();
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      control.checked ||= texts.includes(control.value);
    else if (control.value === '') {
      control.value = texts[0] ?? '';
      // What the list has no more would leave it blank.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
    }
  }
}

function readUnsent(form: HTMLFormElement): Unsent | null {
  // as: nobody but `keepUnsent` writes under this name.
  return attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Unsent | null) ?? null;
}

/** Browsers may have no storage, or a full one. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** '' on an address that is not secure: the server then makes one. */
function newId(): string {
  return 'randomUUID' in crypto ? crypto.randomUUID() : '';
}
