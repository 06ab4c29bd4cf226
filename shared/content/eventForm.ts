import type { Labels } from '../labels/labels';
import type { BlockOf } from './blocks';
import type { FormField } from './blocks/formBlocks';
import type { Event } from './event';
import { LEVELS } from './summaries';

/** The slug of the form, and of its thank-you page. */
export const EVENT_FORM = 'evenement';
export const EVENT_FORM_ID = 'inscription';

/** Why an event accepts no registrations here: full, over, cancelled, or with an external address for them. */
export type Closed = 'full' | 'over' | 'cancelled' | 'elsewhere';

/**
 * Whether an event accepts registrations here, or why not.
 * @param now milliseconds since 1970.
 */
export function registrationsOf(
  event: Pick<Event, 'url' | 'registrationUrl' | 'placesLeft' | 'overAt' | 'cancelled'>,
  now: number,
): 'open' | Closed {
  if (event.cancelled) return 'cancelled';
  if (event.overAt <= now) return 'over';
  if (event.registrationUrl || event.url) return 'elsewhere';
  return event.placesLeft === 0 ? 'full' : 'open';
}

/** The registration form of an event, available while it accepts any. Its leads name the event. */
export function eventForm(event: Pick<Event, 'slug' | 'slots'>, labels: Labels): BlockOf<'forms.contact'> {
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
