import { render, screen } from '@testing-library/react';
import { Choice, ChoiceGroup } from '../../../../client/ui/form/Choice';
import { Field } from '../../../../client/ui/form/Field';
import { Select } from '../../../../client/ui/form/Select';

function descriptionOf(control: HTMLElement) {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

it('links label, help and error to the field', () => {
  render(
    <Field
      id="courriel"
      name="email"
      type="email"
      label="Courriel"
      help="Pour vous répondre."
      error="Saisissez une adresse comme nom@exemple.fr"
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Courriel' });
  expect(descriptionOf(field)).toEqual(['Pour vous répondre.', 'Saisissez une adresse comme nom@exemple.fr']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('type')).toBe('email');
});

it('points at nothing where there is neither help nor error', () => {
  render(<Field id="nom" name="name" label="Nom" optionalMark="(facultatif)" />);
  const field = screen.getByRole('textbox', { name: 'Nom (facultatif)' });
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

it('has several lines when asked', () => {
  render(<Field id="message" name="message" label="Message" multiline rows={8} />);
  expect(screen.getByRole('textbox', { name: 'Message' }).tagName).toBe('TEXTAREA');
});

it('offers the choice of nothing first in a list', () => {
  render(
    <Select
      id="campus"
      name="campus"
      label="Campus"
      placeholder="Tous les campus"
      options={[{ value: 'lyon', label: 'Lyon' }]}
    />,
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Campus' }).value).toBe('');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Tous les campus',
    'Lyon',
  ]);
});

it('asks a question over a few answers', () => {
  render(
    <ChoiceGroup
      id="rythme"
      name="rythme"
      type="radio"
      label="Rythme"
      error="Choisissez un rythme."
      defaultValues={['periodic']}
      options={[
        { value: 'fulltime', label: 'Initial' },
        { value: 'periodic', label: 'Alternance' },
      ]}
    />,
  );
  expect(descriptionOf(screen.getByRole('group', { name: 'Rythme' }))).toEqual(['Choisissez un rythme.']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Alternance' }).checked).toBe(true);
});

it('does not require each of several boxes because one is required', () => {
  render(
    <ChoiceGroup
      id="campus"
      name="campus"
      type="checkbox"
      label="Campus"
      required
      options={[
        { value: 'lyon', label: 'Lyon' },
        { value: 'nice', label: 'Nice' },
      ]}
    />,
  );
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.required)).toEqual([
    false,
    false,
  ]);
});

it('ties the error of a consent to its box', () => {
  render(<Choice id="accord" name="consent" label="J’accepte." error="Cochez cette case." required />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'J’accepte.' });
  expect(descriptionOf(box)).toEqual(['Cochez cette case.']);
  expect(box.required).toBe(true);
});
