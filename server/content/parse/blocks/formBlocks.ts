import { hash } from 'node:crypto';
import { isListedHost } from '../../../../shared/addresses/isListedHost';
import { CONSENT_FIELD } from '../../../../shared/admissions/sentForm';
import {
  FIELD_NAME,
  FORM_FIELD_TYPES,
  type FormDelivery,
  type FormField,
  LEAD_RECEIVERS,
} from '../../../../shared/content/blocks/formBlocks';
import * as declared from '../../declarations/attributes';
import { noteOnce } from '../noteOnce';
import type { ParseContext } from '../parseContext';
import { reportSkipped } from '../reportSkipped';
import {
  address,
  count,
  type Fields,
  field,
  flag,
  many,
  oneOf,
  record,
  slug,
  text,
  textOf,
  unwrap,
  webAddress,
} from '../wire';
import type { BlockDefinitions } from './defineBlock';

export const formBlocks = {
  'forms.embed': {
    attributes: {
      src: declared.required(declared.text),
      title: declared.required(declared.text),
      height: declared.number,
      fallbackUrl: declared.text,
    },
    read(from, context) {
      const src = webAddress(from, 'src');
      return src
        ? {
            src: isFramed(src, context) ? src : '',
            title: text(from, 'title'),
            height: count(from, 'height', { fallback: 600, min: 100, max: 5_000 }),
            fallbackUrl: address(from, 'fallbackUrl') || src,
          }
        : null;
    },
  },
  'forms.contact': {
    attributes: {
      slug: declared.required(declared.text),
      title: declared.text,
      fields: declared.components({
        name: declared.required(declared.text),
        label: declared.required(declared.text),
        type: declared.required(declared.choice(FORM_FIELD_TYPES)),
        required: declared.flag,
        options: { kind: 'options' },
        help: declared.text,
      }),
      consentLabel: declared.text,
      submitLabel: declared.text,
      delivery: { kind: 'json' },
    },
    read(from, context) {
      const found = slug(from);
      const consentLabel = text(from, 'consentLabel');
      const fields = parseFields(from, context, consentLabel ? [CONSENT_FIELD] : []);
      return found && fields.length > 0
        ? {
            slug: found,
            title: text(from, 'title'),
            fields,
            consentLabel,
            submitLabel: text(from, 'submitLabel'),
            ...parseDelivery(from),
          }
        : null;
    },
  },
} satisfies Partial<BlockDefinitions>;

/** Whether browsers will show the frame. If not, the log says which host the operator has to allow. */
function isFramed(src: string, { frameAllowedHosts, log }: ParseContext): boolean {
  const url = new URL(src);
  if (url.protocol === 'https:' && isListedHost(url, frameAllowedHosts)) return true;
  noteOnce(
    log,
    { host: url.host },
    'form not framed: FRAME_ALLOWED_HOSTS does not name its host, or it is not https',
  );
  return false;
}

/** The fields with unique names. Two of the same name would share one answer, so only the first is kept. */
function parseFields(from: Fields, context: ParseContext, taken: readonly string[]): FormField[] {
  const names = new Set(taken);
  const parseNext = (wire: Fields) => {
    const found = parseField(wire);
    if (!found || names.has(found.name)) return null;
    names.add(found.name);
    return found;
  };
  return many(from, 'fields', reportSkipped('form field', context, parseNext));
}

/**
 * Where a form's leads go, which browsers must not learn. In JSON, for a browser or for a hash of the content, it
 * becomes a short hash of itself, so that a change of it is still noticed.
 */
function parseDelivery(from: Fields): { delivery?: FormDelivery } {
  const wire = record(field(from, 'delivery'));
  const receiver = wire && oneOf(wire, 'receiver', LEAD_RECEIVERS);
  if (!wire || !receiver || receiver === 'content') return {};
  const pairs = many(wire, 'fields', (pair) => {
    const [name, property] = [text(pair, 'name'), text(pair, 'property')];
    return name && property ? { name, property } : null;
  });
  const names = Object.fromEntries(pairs.map(({ name, property }) => [name, property]));
  const delivery: FormDelivery = { receiver, target: text(wire, 'target'), names };
  const mark = hash('sha1', JSON.stringify(delivery), 'base64url').slice(0, 8);
  return { delivery: Object.assign(delivery, { toJSON: () => mark }) };
}

/** A choice without options cannot be answered, so the field is left out. */
function parseField(from: Fields): FormField | null {
  const name = text(from, 'name');
  const type = oneOf(from, 'type', FORM_FIELD_TYPES) ?? 'text';
  const options = parseOptions(field(from, 'options'));
  if (!FIELD_NAME.test(name) || (options.length === 0 && (type === 'select' || type === 'radio')))
    return null;
  return {
    name,
    label: text(from, 'label', name),
    type,
    required: flag(from, 'required'),
    options,
    help: text(from, 'help'),
  };
}

/** Options as `{value, label}`, with either missing, or as plain texts. */
function parseOptions(wire: unknown): FormField['options'] {
  const options = unwrap(wire);
  if (!Array.isArray(options)) return [];
  return options.flatMap((option) => {
    const value = textOf(option);
    return value === '' ? [] : { value, label: text(record(option), 'label', value) };
  });
}
