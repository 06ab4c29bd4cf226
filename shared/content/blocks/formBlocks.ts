/** Field names that editors may use: words of any language, `prénom`, `date de naissance`. */
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
  /** The receiver's name for each of our fields, including `submissionId`, `page` and `locale`. */
  names: Readonly<Record<string, string>>;
}

export interface FormBlocks {
  'forms.embed': {
    /** '' if the policy does not allow the frame's host. */
    src: string;
    title: string;
    /** Pixels. */
    height: number;
    /** A link to the form outside the frame: by default the frame's own address. */
    fallbackUrl: string;
  };
  'forms.contact': {
    slug: string;
    title: string;
    fields: FormField[];
    consentLabel: string;
    submitLabel: string;
    /** Data that the page adds to every lead. */
    facts?: Readonly<Record<string, string>>;
    /** Registration is closed; the same answers may be sent to these pages. Set after a late submission. */
    elsewhere?: readonly { page: string; title: string; when: string }[];
    /**
     * Where its leads are delivered, if not to the content service. For the server only: the browser gets a
     * placeholder.
     */
    delivery?: FormDelivery;
  };
}
