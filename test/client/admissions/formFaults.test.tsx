import { findFaults, markFaults } from '../../../client/admissions/formFaults';
import type { BlockOf } from '../../../shared/content/blocks';
import type { FormField } from '../../../shared/content/blocks/formBlocks';
import { createLabels } from '../../../shared/labels/labels';
import { LABEL_TEXTS } from '../../../shared/labels/labelTexts';
import { renderBlock } from '../blocks/renderBlock';

const labels = createLabels(LABEL_TEXTS.fr);
const options = ['Bourses', 'Logement'].map((value) => ({ value, label: value }));

const field = (name: string, more: Partial<FormField>): FormField => ({
  name,
  label: name,
  type: 'text',
  required: true,
  options: [],
  help: '',
  ...more,
});

const block: BlockOf<'forms.contact'> = {
  kind: 'forms.contact',
  id: 'contact',
  slug: 'contact',
  title: '',
  fields: [
    field('nom', {}),
    field('email', { type: 'email' }),
    field('sujets', { type: 'checkbox', options }),
    field('suite', { type: 'radio', options, required: false }),
    field('profil', { type: 'select', options }),
    field('age', { type: 'number', required: false }),
    field('site', { type: 'url', required: false }),
    field('charte', { type: 'checkbox' }),
  ],
  consentLabel: 'J’accepte.',
  submitLabel: '',
};

/** Renders the form and fills it in: a text, or the option that is picked. */
function fillIn(answers: Readonly<Record<string, string>>): HTMLFormElement {
  const form = renderBlock(block).container.querySelector('form');
  if (!form) throw new Error('There is no form');
  for (const [name, answer] of Object.entries(answers)) {
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (['checkbox', 'radio'].includes(control.type)) control.checked = control.value === answer;
      else control.value = answer;
    }
  }
  return form;
}

const COMPLETE = {
  nom: 'Camille',
  email: 'camille@exemple.fr',
  sujets: 'Logement',
  profil: 'Bourses',
  age: '17.5',
  charte: 'true',
  consent: 'true',
};
const messages = (answers: Readonly<Record<string, string>>) =>
  findFaults(fillIn(answers), labels).map(({ label, message }) => `${label}: ${message}`);

it('a form without mistakes has none', () => {
  expect(messages(COMPLETE)).toEqual([]);
});

it('each field that is missing is named, groups and boxes as well', () => {
  expect(messages({})).toEqual([
    'nom: Ce champ est obligatoire.',
    'email: Ce champ est obligatoire.',
    'sujets: Choisissez une réponse.',
    'profil: Choisissez une réponse.',
    ': Cochez cette case pour continuer.',
    ': Cochez cette case pour continuer.',
  ]);
});

it.each([
  ['nom', '   ', 'Ce champ est obligatoire.'],
  ['email', 'a@b', 'Saisissez une adresse électronique complète, par exemple nom@exemple.fr.'],
  ['age', '1e3', 'Saisissez un nombre.'],
  ['site', 'ftp://exemple.fr', 'Saisissez une adresse web complète, par exemple https://exemple.fr.'],
])('what the server refuses is a mistake: %s %j', (name, answer, message) => {
  expect(messages({ ...COMPLETE, [name]: answer })).toEqual([`${name}: ${message}`]);
});

it('the message of a group stands in it, and the group is described by it', () => {
  const form = fillIn({ ...COMPLETE, sujets: '' });
  markFaults(form, findFaults(form, labels));
  const group = form.querySelector('.field--error');
  const error = group?.querySelector('.field__error');
  expect(error?.textContent).toBe('Choisissez une réponse.');
  expect(group?.tagName).toBe('FIELDSET');
  expect(group?.getAttribute('aria-describedby')).toBe(error?.id);
});
