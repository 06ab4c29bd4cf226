import type { Labels } from '../labels/labels';
import type { Event } from './event';
import type { ContactFormBlock, FormField } from './formBlocks';
import { LEVELS } from './summaries';

/** The form's slug, and that of the thank-you page after it. */
export const EVENT_FORM = 'evenement';
const DAY_MS = 24 * 3600_000;
export const EVENT_FORM_ID = 'inscription';

/**
 * The registration form of an event that takes registrations here: null where it has an address of its own for them, or no
 * place left, and once it is over. Its lead says which event it is of.
 * @param now milliseconds since 1970.
 */
export function eventForm(
  event: Pick<Event, 'slug' | 'url' | 'registrationUrl' | 'slots' | 'placesLeft' | 'when'>,
  labels: Labels,
  now: number,
): ContactFormBlock | null {
  if (event.registrationUrl || event.url || event.placesLeft === 0 || isOver(event, now)) return null;
  const field = (
    name: string,
    type: FormField['type'],
    label: string,
    options: FormField['options'] = [],
  ) => ({
    name,
    type,
    label,
    options,
    required: true,
    help: '',
  });
  const levels = [
    { value: 'lycee', label: labels('event.form.level.school') },
    ...LEVELS.map((level) => ({ value: level, label: labels.byName(`course.level.${level}`) })),
    { value: 'autre', label: labels('event.form.level.other') },
  ];
  const slots = event.slots.map((slot) => ({ value: slot, label: slot }));
  return {
    kind: 'forms.contact',
    id: EVENT_FORM_ID,
    slug: EVENT_FORM,
    title: labels('event.form.title'),
    fields: [
      field('nom', 'text', labels('event.form.name')),
      field('email', 'email', labels('event.form.email')),
      field('niveau', 'select', labels('event.form.level'), levels),
      ...(slots.length > 0 ? [field('creneau', 'select', labels('event.form.slot'), slots)] : []),
    ],
    consentLabel: labels('event.form.consent'),
    submitLabel: labels('event.register'),
    facts: { evenement: event.slug },
  };
}

/** After its end; without one, after its day. */
function isOver({ when: { start, end } }: Pick<Event, 'when'>, now: number): boolean {
  const last = Date.parse((end ?? start).iso);
  return Number.isFinite(last) && now > last + (end ? 0 : DAY_MS);
}
