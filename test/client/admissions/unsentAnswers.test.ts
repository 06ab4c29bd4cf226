import { answersOf, keepUnsent, restoreUnsent } from '../../../client/admissions/unsentAnswers';

function newForm(): HTMLFormElement {
  document.body.innerHTML = `<form action="/formulaires/contact?page=%2Fcontact">
    <input name="nom">
    <input type="radio" name="profil" value="parent"><input type="radio" name="profil" value="eleve">
    <input type="checkbox" name="consent" value="true">
  </form>`;
  const [form] = document.forms;
  if (!form) throw new Error('The form has just been made');
  return form;
}

function press(form: HTMLFormElement, selector: string): void {
  form.querySelector<HTMLElement>(selector)?.click();
}

beforeEach(() => sessionStorage.clear());

it('answers that have not arrived are in the form again after a reload', () => {
  const sent = newForm();
  press(sent, '[value=eleve]');
  press(sent, '[name=consent]');
  keepUnsent(sent, answersOf(sent));
  const form = newForm();
  restoreUnsent(form);
  expect(answersOf(form)).toEqual({ nom: '', profil: 'eleve', consent: 'true' });
});

it.each([
  ['sent from this form', (form: HTMLFormElement) => keepUnsent(form, answersOf(form))],
  ['restored to it', restoreUnsent],
])('what is changed in answers %s stays as its page is refreshed', (_how, first) => {
  const sent = newForm();
  press(sent, '[value=eleve]');
  press(sent, '[name=consent]');
  keepUnsent(sent, answersOf(sent));
  const form = first === restoreUnsent ? newForm() : sent;
  first(form);
  press(form, '[value=parent]');
  press(form, '[name=consent]');
  restoreUnsent(form);
  expect(answersOf(form)).toEqual({ nom: '', profil: 'parent' });
});
