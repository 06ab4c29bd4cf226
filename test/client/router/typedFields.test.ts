import { keepTyped, readTyped, restoreTyped, writeTyped } from '../../../client/router/typedFields';

const FORM = `
  <form>
    <input name="name" value="">
    <input name="name" value="given">
    <input name="secret" type="password">
    <textarea name="message"></textarea>
    <input type="checkbox" name="agreed">
    <select name="campus"><option value="">All</option><option value="lyon">Lyon</option></select>
  </form>`;

const control = (name: string, nth = 0) =>
  document.querySelectorAll<HTMLInputElement>(`[name=${name}]`)[nth] ?? fail();

function fail(): never {
  throw new Error('The form has no such control');
}

function fillIn(): void {
  control('name', 1).value = 'Léa';
  control('secret').value = 'hunter2';
  control('message').value = 'Bonjour';
  control('agreed').checked = true;
  control('campus').value = 'lyon';
}

beforeEach(() => {
  document.body.innerHTML = FORM;
});

it('what was typed and chosen is put back where it was, and told to who listens; passwords are not', () => {
  fillIn();
  const typed = readTyped(document);
  document.body.innerHTML = FORM;
  const heard: string[] = [];
  document.body.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  writeTyped(document, typed);

  expect(control('name').value).toBe('');
  expect(control('name', 1).value).toBe('Léa');
  expect(control('message').value).toBe('Bonjour');
  expect(control('agreed').checked).toBe(true);
  expect(control('campus').value).toBe('lyon');
  expect(control('secret').value).toBe('');
  expect(heard.sort()).toEqual(['agreed', 'campus', 'message', 'name']);
});

it('survives a load of the same page, once, beside what else belongs to its history entry', () => {
  history.replaceState({ idx: 3 }, '');
  fillIn();
  keepTyped(window);
  expect(JSON.stringify(history.state)).not.toContain('hunter2');
  document.body.innerHTML = FORM;
  restoreTyped(window);
  expect(control('message').value).toBe('Bonjour');
  expect(history.state).toEqual({ idx: 3 });
  document.body.innerHTML = FORM;
  restoreTyped(window);
  expect(control('message').value).toBe('');
});

it('where nothing was typed, nothing is kept', () => {
  history.replaceState(null, '');
  keepTyped(window);
  restoreTyped(window);
  expect(history.state).toBeNull();
});
