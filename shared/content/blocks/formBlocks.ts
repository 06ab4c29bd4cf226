/** What an editor may call a field: words of any language, `prénom`, `date de naissance`. */
export const FIELD_NAME = /^\p{L}[\p{L}\p{M}\p{N} _'’-]{0,63}$/u;

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

export const LEAD_RECEIVERS = ['content', 'webhook', 'hubspot', 'salesforce'] as const;

export interface FormDelivery {
  receiver: (typeof LEAD_RECEIVERS)[number];
  /** HubSpot: the form's GUID. Salesforce: the external id field of `Lead` that holds the submission's id. */
  target: string;
  /** The receiver's name for each field, by ours; `submissionId`, `page`, `locale` are fields too. */
  names: Readonly<Record<string, string>>;
}

export interface FormBlocks {
  'forms.embed': {
    /** '' where browsers would refuse the frame: its host is not one that may be framed. */
    src: string;
    title: string;
    /** Pixels. */
    height: number;
    /** Another way to the form: the frame's own address unless there is a better one. */
    fallbackUrl: string;
  };
  'forms.contact': {
    slug: string;
    title: string;
    fields: FormField[];
    consentLabel: string;
    submitLabel: string;
    /** What its page adds to every lead. */
    facts?: Readonly<Record<string, string>>;
    /** Nothing is taken here any more; the same answers may be sent to these pages. Set for what was sent too late. */
    elsewhere?: readonly { page: string; title: string; when: string }[];
    /** Where its leads go, when that is not the content service; for the server only: in a browser it is a mark. */
    delivery?: FormDelivery;
  };
}
