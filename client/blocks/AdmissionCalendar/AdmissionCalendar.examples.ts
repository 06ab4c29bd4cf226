import { blockExamples } from '../blockExamples';

export const admissionCalendarExamples = blockExamples('admission.calendar', {
  usual: { title: 'Calendrier des BTS', category: 'bts' },
  'every diploma, no title': { title: '', category: '' },
  'a diploma that nobody offers': { title: 'Calendrier', category: 'doctorat' },
});
