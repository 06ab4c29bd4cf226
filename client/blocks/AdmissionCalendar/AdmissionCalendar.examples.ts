import type { BlockExamples } from '../blockExamples';

export const admissionCalendarExamples: BlockExamples<'admission.calendar'> = {
  usual: {
    kind: 'admission.calendar',
    id: 'calendar-usual',
    title: 'Calendrier des BTS',
    category: 'bts',
  },
  'every diploma, no title': {
    kind: 'admission.calendar',
    id: 'calendar-all',
    title: '',
    category: '',
  },
  'a diploma that nobody offers': {
    kind: 'admission.calendar',
    id: 'calendar-none',
    title: 'Calendrier',
    category: 'doctorat',
  },
};
