import { FORM_FIELD_TYPES } from '../../../shared/content/formBlocks';
import type { BlockExamples } from '../defineBlock';

const usual = {
  kind: 'forms.contact',
  id: 'contact',
  slug: 'contact',
  title: 'Nous écrire',
  consentLabel: 'J’accepte que l’école conserve ces données pour me répondre.',
  submitLabel: 'Envoyer ma demande',
} as const;

export const contactFormExamples: BlockExamples<'forms.contact'> = {
  'every type of field': {
    ...usual,
    fields: FORM_FIELD_TYPES.map((type) => ({
      name: type,
      label: `Champ ${type}`,
      type,
      required: type === 'email',
      options: type === 'select' || type === 'radio' ? [{ value: 'a', label: 'Premier choix' }] : [],
      help: type === 'tel' ? 'Dix chiffres' : '',
    })),
  },
  bare: { ...usual, title: '', consentLabel: '', submitLabel: '', fields: [] },
};
