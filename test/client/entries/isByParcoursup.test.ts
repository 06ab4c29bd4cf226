import { isByParcoursup } from '../../../client/entries/courseFacts';
import type { Intake } from '../../../shared/content/summaries';

const parcoursupUrl = 'https://www.parcoursup.fr/';
const intake = (isoDay: string, admission: Intake['admission'], isOpen = true): Intake => ({
  date: { isoDay, long: isoDay, short: isoDay, monthAndYear: isoDay },
  deadline: null,
  campuses: [],
  admission,
  isOpen,
});
const february = intake('2027-02-01', 'direct');
const september = intake('2027-09-06', 'parcoursup');

it.each([
  ['a programme of Parcoursup is wished for there', true, { parcoursupUrl, intakes: [september] }],
  ['so it is where nothing is told of its intakes', true, { parcoursupUrl, intakes: [] }],
  ['or not by which way', true, { parcoursupUrl, intakes: [intake('2027-09-06', null)] }],
  [
    'into an intake beside Parcoursup one applies to the school',
    false,
    { parcoursupUrl, intakes: [february, september] },
  ],
  [
    'once that is closed, the next one counts',
    true,
    { parcoursupUrl, intakes: [{ ...february, isOpen: false }, september] },
  ],
  ['elsewhere one applies to the school', false, { parcoursupUrl: '', intakes: [september] }],
])('%s', (_, expected, course) => {
  expect(isByParcoursup(course)).toBe(expected);
});
