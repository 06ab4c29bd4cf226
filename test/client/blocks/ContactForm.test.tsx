import type { BlockOf } from '../../../shared/content/blocks';
import { renderBlock } from './renderBlock';

const block: BlockOf<'forms.contact'> = {
  kind: 'forms.contact',
  id: 'contact',
  slug: 'contact',
  title: 'Nous écrire',
  fields: [],
  consentLabel: 'J’accepte.',
  submitLabel: '',
};

const field = (name: string) => ({
  name,
  label: name,
  type: 'text' as const,
  required: true,
  options: [],
  help: 'Aide',
});

it('has each id once, whatever its fields are called', () => {
  const fields = ['title', 'nom', 'nom-help', 'field-1'].map(field);
  const { container } = renderBlock({ ...block, fields });
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const label of container.querySelectorAll('label')) {
    expect(label.control?.getAttribute('type')).toMatch(/^(text|checkbox)$/);
  }
  expect(container.querySelector('section')?.getAttribute('aria-labelledby')).toBe(
    container.querySelector('h2')?.id,
  );
});

it('tells browsers what they may fill in', () => {
  const tokens = (...names: string[]) => {
    const { container } = renderBlock({ ...block, fields: names.map(field) });
    return [...container.querySelectorAll('.field input[type=text]')].map((input) =>
      input.getAttribute('autocomplete'),
    );
  };
  expect(tokens('Nom', 'prénom', 'entreprise', 'code_postal', 'ville', 'constructor')).toEqual([
    'family-name',
    'given-name',
    'organization',
    'postal-code',
    'address-level2',
    null,
  ]);
  expect(tokens('last_name', 'first_name', 'zip', 'city')).toEqual([
    'family-name',
    'given-name',
    'postal-code',
    'address-level2',
  ]);
  expect(tokens('nom')).toEqual(['name']);
  expect(tokens('last_name')).toEqual(['family-name']);
});
