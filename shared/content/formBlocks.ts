import type { BlockOf } from './block';

export interface EmbeddedFormBlock extends BlockOf<'forms.embed'> {
  /** '' where browsers would refuse the frame: its host is not one that may be framed. */
  src: string;
  title: string;
  /** Pixels. */
  height: number;
  /** Another way to the form: the frame's own address unless there is a better one. */
  fallbackUrl: string;
}
export const FORM_FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'textarea',
  'select',
  'checkbox',
  'radio',
  'date',
  'number',
  'url',
] as const;
export interface FormField {
  name: string;
  label: string;
  type: (typeof FORM_FIELD_TYPES)[number];
  required: boolean;
  options: { value: string; label: string }[];
  help: string;
}
export interface ContactFormBlock extends BlockOf<'forms.contact'> {
  slug: string;
  title: string;
  fields: FormField[];
  consentLabel: string;
  submitLabel: string;
}
