import type { FormField } from '../../../shared/content/blocks/formBlocks';
import { blockExamples } from '../blockExamples';

type FieldType = FormField['type'];

/** The compiler asks for an example of each type. The types are repeated: examples share no code with the site. */
const EACH_TYPE: Record<FieldType, FieldType> = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  textarea: 'textarea',
  select: 'select',
  checkbox: 'checkbox',
  radio: 'radio',
  date: 'date',
  number: 'number',
  url: 'url',
};

const usual = {
  slug: 'contact',
  title: 'Nous écrire',
  consentLabel: 'J’accepte que l’école conserve ces données pour me répondre.',
  submitLabel: 'Envoyer ma demande',
} as const;

export const contactFormExamples = blockExamples('forms.contact', {
  'every type of field': {
    ...usual,
    fields: Object.values(EACH_TYPE).map((type) => ({
      name: type,
      label: `Champ ${type}`,
      type,
      required: type === 'email',
      options: type === 'select' || type === 'radio' ? [{ value: 'a', label: 'Premier choix' }] : [],
      help: type === 'tel' ? 'Dix chiffres' : '',
    })),
  },
  bare: { ...usual, title: '', consentLabel: '', submitLabel: '', fields: [] },
});
