import { formPath } from '../../../shared/addresses/entryPaths';
import {
  type Fault,
  type FieldRule,
  fieldFault,
  MAX_LONG_TEXT,
  MAX_TEXT,
  TEL_PATTERN,
  writeRules,
} from '../../../shared/admissions/fieldFault';
import {
  CONSENT_FIELD,
  HONEYPOT_FIELD,
  RULES_FIELD,
  type SentForm,
  type SentProblem,
  sentText,
  sentTexts,
} from '../../../shared/admissions/sentForm';
import type { BlockOf } from '../../../shared/content/blocks';
import type { FormField } from '../../../shared/content/blocks/formBlocks';
import { localise } from '../../../shared/locale';
import { usePath } from '../../site/FragmentsContext';
import { useLabels, useSite } from '../../site/SiteContext';
import { Button } from '../../ui/Button';
import { Choice, ChoiceGroup } from '../../ui/form/Choice';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { Notice } from '../../ui/Notice';
import { BlockSection } from '../BlockSection';
import { autocompleteOf } from './autocompleteOf';
import { Elsewhere } from './Elsewhere';

/**
 * A form of the content service. Without scripts it is posted as plain HTML and, if that fails, rendered again with the
 * answers; with scripts `../../admissions/startForms` sends it.
 */
export function ContactForm({ block }: { block: BlockOf<'forms.contact'> }) {
  const labels = useLabels();
  const { locale, sentForm: sent } = useSite();
  const path = usePath();
  const consentId = `${block.id}-consent`;
  // By index, not by name: a field may be called `title`.
  const fieldId = (index: number) => `${block.id}-field-${index + 1}`;
  const action = formPath(block);
  const again = sent?.action === action ? sent : undefined;
  const faults = faultsOf(block, again);
  const faultText = (name: string) => {
    const fault = faults.get(name);
    return fault && labels(`forms.fault.${fault}`);
  };
  const summary = [
    ...block.fields.map(({ name, label }, index) => ({ id: fieldId(index), name, label })),
    { id: consentId, name: CONSENT_FIELD, label: block.consentLabel },
  ].filter(({ name }) => faults.has(name));
  return (
    <BlockSection block={block} className="contact-form container split">
      <div className="contact-form__outcome" data-form-outcome>
        {again && (
          <Notice
            tone="error"
            title={labels(block.elsewhere ? 'event.closed.title' : 'forms.error.title')}
            announced
            arriving
          >
            <p>{labels.byName(reasonOf(block, again.problem, faults.size > 0))}</p>
            {block.elsewhere && (
              <p>{labels(block.elsewhere.length > 0 ? 'event.closed.others' : 'event.closed.none')}</p>
            )}
            {summary.length > 0 && (
              <ul>
                {summary.map(({ id, label }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{label}</a>
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
      <form
        method="post"
        action={`${localise(action, locale)}?page=${encodeURIComponent(path)}`}
        className="contact-form__form stack"
        hidden={block.elsewhere?.length === 0 && again?.problem !== 'full'}
        data-form={block.slug}
        // Native messages show one error at a time in the browser's wording; ours show all. They stay on for date and
        // number fields, where only the browser knows of invalid input.
        noValidate={!block.fields.some(({ type }) => type === 'date' || type === 'number')}
      >
        <p className="field__help">{labels('blocks.form.required')}</p>
        {block.fields.map((field, index) => (
          <Control
            key={field.name}
            field={field}
            id={fieldId(index)}
            autoComplete={autocompleteOf(field, block.fields)}
            answers={again ? sentTexts(again.values, field.name) : []}
            error={faultText(field.name)}
          />
        ))}
        <input type="hidden" name={RULES_FIELD} value={writeRules(rulesOf(block))} />
        <p className="visually-hidden" aria-hidden="true">
          <label>
            {labels('blocks.form.honeypot')}
            <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {block.consentLabel && (
          <Choice
            id={consentId}
            name={CONSENT_FIELD}
            label={block.consentLabel}
            value="true"
            required
            defaultChecked={again && sentText(again.values, CONSENT_FIELD) !== ''}
            error={faultText(CONSENT_FIELD)}
          />
        )}
        {block.elsewhere ? (
          <Elsewhere
            id={`${block.id}-elsewhere`}
            places={block.elsewhere}
            action={localise(action, locale)}
            mayRetry={again?.problem === 'full'}
          />
        ) : (
          <Button type="submit">{block.submitLabel || labels('blocks.form.submit')}</Button>
        )}
      </form>
    </BlockSection>
  );
}

function reasonOf({ elsewhere }: BlockOf<'forms.contact'>, problem: SentProblem, hasFaults: boolean): string {
  if (elsewhere) return `event.closed.${problem}`;
  return `forms.error.${problem === 'invalid' && !hasFaults ? 'refused' : problem}`;
}

function rulesOf({ fields, consentLabel }: BlockOf<'forms.contact'>): FieldRule[] {
  return consentLabel ? [...fields, { name: CONSENT_FIELD, type: 'checkbox', required: true }] : fields;
}

/** Errors by field, if the form came back because of them. */
function faultsOf(
  { fields, consentLabel }: BlockOf<'forms.contact'>,
  sent: SentForm | undefined,
): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  if (sent?.problem !== 'invalid') return faults;
  const { faults: sentFaults = {} } = sent;
  for (const field of fields) {
    const fault = fieldFault(field, sentTexts(sent.values, field.name)) ?? sentFaults[field.name];
    if (fault) faults.set(field.name, fault);
  }
  if (consentLabel && !sentText(sent.values, CONSENT_FIELD)) faults.set(CONSENT_FIELD, 'tick');
  return faults;
}

interface ControlProps {
  field: FormField;
  id: string;
  autoComplete: string | undefined;
  /** The answers, in a form that is rendered again. */
  answers: readonly string[];
  error: string | undefined;
}

function Control({ field, id, autoComplete, answers, error }: ControlProps) {
  const labels = useLabels();
  const { name, label, help, required, type, options } = field;
  const common = {
    id,
    name,
    label,
    help,
    required,
    optionalMark: required ? undefined : labels('blocks.form.optional'),
    error,
  };
  const defaultValue = answers[0];
  switch (type) {
    case 'select':
      return (
        <Select
          {...common}
          options={options}
          placeholder={labels('blocks.form.choose')}
          defaultValue={defaultValue}
        />
      );
    case 'radio':
      return <ChoiceGroup {...common} type="radio" options={options} defaultValues={answers} />;
    case 'checkbox':
      return options.length > 0 ? (
        <ChoiceGroup {...common} type="checkbox" options={options} defaultValues={answers} />
      ) : (
        <Choice {...common} value="true" defaultChecked={answers.length > 0} />
      );
    case 'textarea':
      return <Field {...common} multiline maxLength={MAX_LONG_TEXT} defaultValue={defaultValue} />;
    default:
      return (
        <Field
          {...common}
          type={type}
          // `maxLength` is not valid on date and number fields.
          maxLength={type === 'date' || type === 'number' ? undefined : MAX_TEXT}
          // The default step accepts whole numbers only.
          step={type === 'number' ? 'any' : undefined}
          pattern={type === 'tel' ? TEL_PATTERN : undefined}
          autoComplete={autoComplete}
          defaultValue={defaultValue}
        />
      );
  }
}
